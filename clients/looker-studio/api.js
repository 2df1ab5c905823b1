/** Reads of the API. What goes wrong is thrown as an ApiTrouble, in words for whoever looks at the chart. */

class ApiTrouble extends Error {
  /** `status`: 0 where there was no answer. */
  constructor(text, status) {
    super(text);
    this.status = status;
  }
}

const mostTries = 4;
const mostWaitSeconds = 60;
/** 100,000 rows: more than a chart shows, and about what a script may read in its six minutes. */
const mostPages = 500;

/** All rows of a list, page by page; `firstPage`: the first page alone. */
function readRows({ url, key }, path, query, { firstPage = false } = {}) {
  const rows = [];
  let cursor = null;
  for (let page = 1; page <= mostPages; page++) {
    const body = readJson({ url, key }, path, cursor === null ? query : { ...query, cursor });
    rows.push(...body.data);
    cursor = body.next_cursor;
    if (cursor === null || firstPage) return rows;
  }
  throw new ApiTrouble(`There are more than ${mostPages * 200} rows: choose a shorter period or a filter.`, 0);
}

/** One answer of the API. Waits as long as it asks for where it is busy. */
function readJson({ url, key }, path, query = {}) {
  const address = `${url}${path}${searchOf(query)}`;
  for (let tries = 1; ; tries++) {
    const response = ask(address, key);
    const status = response.getResponseCode();
    if (status === 200) return parsed(response.getContentText(), url);
    const waitSeconds = Number(headerOf(response, 'retry-after') ?? Number.NaN);
    const isBusy = (status === 429 || status === 503) && waitSeconds <= mostWaitSeconds;
    if (!isBusy || tries === mostTries) throw troubleOf(status, response.getContentText(), url);
    Utilities.sleep(waitSeconds * 1000);
  }
}

/** The API wants a Content-Type of a GET, too, which has no payload that `contentType` would be about. */
function ask(address, key) {
  const options = {
    method: 'get',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', Accept: 'application/json' },
    followRedirects: false,
    muteHttpExceptions: true,
  };
  try {
    return UrlFetchApp.fetch(address, options);
  } catch (error) {
    throw new ApiTrouble(`The API cannot be reached: ${error.message}`, 0);
  }
}

function searchOf(query) {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** Google gives headers as they were written. */
function headerOf(response, name) {
  const headers = Object.entries(response.getHeaders());
  return headers.find(([written]) => written.toLowerCase() === name)?.[1];
}

function parsed(text, url) {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiTrouble(`${url} did not answer as the API does: is that its base URL?`, 200);
  }
}

/** In the API's own words where it said any (RFC 9457). */
function troubleOf(status, text, url) {
  let problem = {};
  try {
    problem = JSON.parse(text);
  } catch {
    return new ApiTrouble(`${url} answered with ${status}, and not as the API does: is that its base URL?`, status);
  }
  if (status === 401)
    return new ApiTrouble('The key is not accepted any more: edit the data source and enter a new one.', 401);
  const fields = (problem.errors ?? []).map(({ field, message }) => `${field}: ${message}`);
  return new ApiTrouble([problem.detail ?? `The API answered with ${status}.`, ...fields].join(' '), status);
}
