// Runs the connector of clients/looker-studio outside Google: reads the calls to make from stdin and prints the result
// of each. It is a process of its own, because a script at Google waits for its requests, while the API that it asks
// runs in the test's process.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';

const folder = new URL('../../clients/looker-studio/', import.meta.url);
const { calls, properties, busyAtFirst = 0 } = JSON.parse(readFileSync(0, 'utf8'));

const asking = `const [url, options] = JSON.parse(process.argv[1]);
  const response = await fetch(url, { method: options.method, headers: options.headers, redirect: 'manual' });
  console.log(JSON.stringify({ status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() }));`;

let busy = busyAtFirst;
const asked = [];
const slept = [];

function answerOf(url, options) {
  asked.push(url);
  if (busy-- > 0) return { status: 503, headers: { 'Retry-After': '7' }, text: '{"detail":"busy"}' };
  const { stdout, stderr } = spawnSync(process.execPath, [
    '--input-type=module',
    '-e',
    asking,
    JSON.stringify([url, options]),
  ]);
  if (stdout.length === 0) throw new Error(`DNS error: ${url}: ${/TypeError: ([^\n]+)/.exec(String(stderr))?.[1]}`);
  return JSON.parse(String(stdout));
}

const UrlFetchApp = {
  fetch(url, options) {
    const { status, headers, text } = answerOf(url, options);
    return { getResponseCode: () => status, getHeaders: () => headers, getContentText: () => text };
  },
};

/** The value that each setter was given, by its name: `setId('a')` makes `id: 'a'`. */
function built(made = {}) {
  const builder = new Proxy(made, {
    get(target, name) {
      if (name === 'build') return () => ({ ...target });
      if (name === 'throwException')
        return () => {
          throw Object.assign(new Error(target.text), { isUserError: true });
        };
      if (!String(name).startsWith('set')) return target[name];
      return (value) => {
        if (value === undefined) throw new TypeError(`${String(name)} of nothing`);
        const key = String(name).slice(3);
        target[key[0].toLowerCase() + key.slice(1)] = value;
        return builder;
      };
    },
  });
  return builder;
}

function newFields(all = []) {
  const add = (conceptType) => {
    const field = { conceptType };
    all.push(field);
    return built(field);
  };
  return {
    newDimension: () => add('DIMENSION'),
    newMetric: () => add('METRIC'),
    forIds: (ids) => newFields(ids.map((id) => all.find((field) => field.id === id) ?? failed(`no field ${id}`))),
    build: () => all.map((field) => ({ ...field })),
  };
}

function failed(message) {
  throw new Error(message);
}

function newConfig() {
  const parts = [];
  const flags = {};
  const add = (kind) => {
    const part = { kind, options: [] };
    parts.push(part);
    const builder = built(part);
    part.addOption = (option) => {
      part.options.push(option.build());
      return builder;
    };
    return builder;
  };
  return {
    newInfo: () => add('info'),
    newTextInput: () => add('text'),
    newSelectSingle: () => add('select'),
    newOptionBuilder: () => built(),
    setDateRangeRequired: (is) => (flags.dateRangeRequired = is),
    build: () => ({ ...flags, parts }),
  };
}

const names = (...all) => Object.fromEntries(all.map((name) => [name, name]));

const context = createContext({
  UrlFetchApp,
  Utilities: { sleep: (ms) => slept.push(ms) },
  PropertiesService: {
    getUserProperties: () => ({
      getProperties: () => ({ ...properties }),
      setProperties: (more) => Object.assign(properties, more),
      deleteProperty: (name) => delete properties[name],
    }),
  },
  DataStudioApp: {
    createCommunityConnector: () => ({
      AuthType: names('KEY', 'PATH_KEY'),
      FieldType: names('TEXT', 'NUMBER', 'PERCENT', 'BOOLEAN', 'YEAR_MONTH_DAY'),
      AggregationType: names('SUM', 'AUTO'),
      newAuthTypeResponse: () => built(),
      newUserError: () => built(),
      getConfig: newConfig,
      getFields: () => newFields(),
    }),
  },
});
for (const file of ['reports.js', 'api.js', 'Code.js'])
  runInContext(readFileSync(new URL(file, folder), 'utf8'), context, { filename: file });

const results = calls.map(([name, ...args]) => {
  try {
    return { result: context[name](...args) };
  } catch (error) {
    return { error: error.message, isUserError: error.isUserError === true };
  }
});
process.stdout.write(JSON.stringify({ results, properties, asked, slept }));
