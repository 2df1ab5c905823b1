/**
 * The tables that a data source can be: which report of the API, and what its columns are. Counts are columns and rates are formulas over
 * them, so that Looker Studio adds up whatever rows a chart shows: a mean of rates would be wrong.
 */

const ymd = (day) => day.replaceAll('-', '');

const dimension = (id, name, value, type = 'TEXT') => ({ id, name, value, type });
const count = (id, name, value) => ({ id, name, value, type: 'NUMBER', isMetric: true });
const rate = (id, name, over, of) => ({
  id,
  name,
  formula: `SUM($${over}) / SUM($${of})`,
  type: 'PERCENT',
  isMetric: true,
});

const day = dimension('day', 'Day', (row) => ymd(row.bucket), 'YEAR_MONTH_DAY');
const answers = count('answers', 'Answers', (row) => row.answers);
const brand = dimension('name', 'Brand', (row) => row.name);
const own = dimension('own', 'Own brand', (row) => row.own, 'BOOLEAN');
const asked = count('answers', 'Answers', (row) => row.mention_rate.denominator);
const mentioning = count('mentioning', 'Answers that name it', (row) => row.mention_rate.numerator);
const references = count('references', 'References to it', (row) => row.share_of_voice.numerator);
const allReferences = count('all_references', 'References to any brand', (row) => row.share_of_voice.denominator);
const mentionRate = rate('mention_rate', 'Mention rate', 'mentioning', 'answers');
const shareOfVoice = rate('share_of_voice', 'Share of voice', 'references', 'all_references');

const reports = {
  days: {
    label: 'Your brand by day',
    path: '/v1/trends',
    query: { bucket: 'day' },
    columns: [
      day,
      answers,
      mentioning,
      count('citing', 'Answers that cite your domain', (row) => row.citation_rate.numerator),
      references,
      allReferences,
      mentionRate,
      rate('citation_rate', 'Citation rate', 'citing', 'answers'),
      shareOfVoice,
    ],
  },
  competitors_by_day: {
    label: 'You and your five foremost competitors by day',
    path: '/v1/competitors/trends',
    query: { bucket: 'day' },
    columns: [day, brand, own, asked, mentioning, references, allReferences, mentionRate, shareOfVoice],
  },
  competitors: {
    label: 'You and all competitors, of the whole period',
    path: '/v1/competitors',
    query: {},
    columns: [brand, own, asked, mentioning, references, allReferences, mentionRate, shareOfVoice],
  },
  citations: {
    label: 'Cited domains, of the whole period',
    path: '/v1/citations',
    query: {},
    columns: [
      dimension('domain', 'Domain', (row) => row.domain),
      own,
      dimension('kind', 'Kind of site', (row) => row.kind),
      count('citing', 'Answers that cite it', (row) => row.answers),
      count('answers', 'Answers', (row) => row.citation_rate.denominator),
      rate('citation_rate', 'Citation rate', 'citing', 'answers'),
    ],
  },
  qualities: {
    label: 'What is said of your brand, of the whole period',
    path: '/v1/qualities',
    query: {},
    columns: [
      dimension('quality', 'Quality', (row) => row.quality),
      dimension('polarity', 'Praise or criticism', (row) => row.polarity),
      dimension('theme', 'Theme', (row) => row.theme ?? ''),
      count('saying', 'Answers that say it', (row) => row.answers),
      dimension('last_seen', 'Last seen', (row) => ymd(row.last_seen.slice(0, 10)), 'YEAR_MONTH_DAY'),
    ],
  },
};

/** What a report can be split by; each is a column, too. */
const groups = {
  assistant: { label: 'Assistant', column: dimension('assistant', 'Assistant', (row) => row.assistant) },
  geo: { label: 'Country or region', column: dimension('geo', 'Country or region', (row) => row.geo) },
  tag: {
    label: 'Tag (an answer counts for each of its tags)',
    column: dimension('tag', 'Tag', (row) => row.tag ?? ''),
  },
};

/** What may be filtered by, as the API names it. */
const filters = ['brand', 'geo', 'assistant', 'tag'];

/** All columns of a configured data source. */
function columnsOf({ report, group }) {
  return [...reports[report].columns, ...(groups[group] ? [groups[group].column] : [])];
}

/** What the API is asked for, without the place in the list. */
function queryOf(configured, dateRange) {
  const query = { ...reports[configured.report].query, limit: 200 };
  if (groups[configured.group]) query.group = configured.group;
  for (const name of filters) if (configured[name]?.trim()) query[name] = configured[name].trim();
  if (dateRange?.startDate) query.from = dateRange.startDate;
  if (dateRange?.endDate) query.to = dateRange.endDate;
  return query;
}

/** The values of one row in the order of the columns. */
const valuesOf = (row, columns) => columns.map(({ value }) => value(row));
