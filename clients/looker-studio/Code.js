/** What Looker Studio calls: https://developers.google.com/looker-studio/connector/reference */

const connector = DataStudioApp.createCommunityConnector();

/** The key goes with the address that it is good for: nobody who edits a report can have it sent elsewhere. */
function getAuthType() {
  return connector.newAuthTypeResponse().setAuthType(connector.AuthType.PATH_KEY).build();
}

function setCredentials({ pathKey: { path, key } }) {
  const credentials = { url: path.trim().replace(/\/+$/, ''), key: key.trim() };
  if (!isSafe(credentials.url)) return { errorCode: 'INVALID_CREDENTIALS' };
  try {
    if (!readJson(credentials, '/v1/key').scopes.includes('read')) return { errorCode: 'INVALID_CREDENTIALS' };
  } catch {
    return { errorCode: 'INVALID_CREDENTIALS' };
  }
  PropertiesService.getUserProperties().setProperties(credentials);
  return { errorCode: 'NONE' };
}

/** A key goes over TLS alone, but for tests, whose API is on their own machine. */
const isSafe = (url) => /^(https:\/\/|http:\/\/127\.0\.0\.1:)[^\s?#]+$/.test(url);

/** Only a key that the API refuses is asked for again: an API that is away has no say in that. */
function isAuthValid() {
  const credentials = stored();
  if (credentials === null) return false;
  try {
    readJson(credentials, '/v1/key');
    return true;
  } catch (error) {
    return error.status !== 401;
  }
}

function resetAuth() {
  const properties = PropertiesService.getUserProperties();
  properties.deleteProperty('url');
  properties.deleteProperty('key');
}

/** Details of errors are for nobody but those whom this function names: nobody. */
function isAdminUser() {
  return false;
}

function getConfig() {
  const config = connector.getConfig();
  config
    .newInfo()
    .setId('about')
    .setText(
      'Rates are sums over the rows that a chart shows. Days are UTC. Prompts that name the brand are left out.',
    );
  const report = config.newSelectSingle().setId('report').setName('Report');
  for (const [id, { label }] of Object.entries(reports))
    report.addOption(config.newOptionBuilder().setLabel(label).setValue(id));
  const group = config
    .newSelectSingle()
    .setId('group')
    .setName('Split by')
    .setHelpText('A column more; leave it empty for none.');
  for (const [id, { label }] of Object.entries(groups))
    group.addOption(config.newOptionBuilder().setLabel(label).setValue(id));
  for (const name of filters)
    config.newTextInput().setId(name).setName(`Only this ${name}`).setHelpText('Empty: all.').setAllowOverride(true);
  config.setDateRangeRequired(true);
  return config.build();
}

function getSchema({ configParams }) {
  return { schema: fieldsOf(checked(configParams)).build() };
}

function getData({ configParams, dateRange, fields, scriptParams }) {
  const configured = checked(configParams);
  const wanted = fields.map(({ name }) => name);
  // What is a formula, Looker Studio works out of the columns that it asks for beside it.
  const columns = wanted
    .map((id) => columnsOf(configured).find((column) => column.id === id))
    .filter((column) => column && !column.formula);
  const rows = telling(() =>
    readRows(needed(), reports[configured.report].path, queryOf(configured, dateRange), {
      firstPage: scriptParams?.sampleExtraction === true,
    }),
  );
  return {
    schema: fieldsOf(configured)
      .forIds(columns.map(({ id }) => id))
      .build(),
    rows: rows.map((row) => ({ values: valuesOf(row, columns) })),
    filtersApplied: false,
  };
}

function fieldsOf(configured) {
  const { FieldType, AggregationType } = connector;
  const fields = connector.getFields();
  for (const { id, name, type, formula, isMetric } of columnsOf(configured)) {
    const field = (isMetric ? fields.newMetric() : fields.newDimension())
      .setId(id)
      .setName(name)
      .setType(FieldType[type]);
    if (formula) field.setFormula(formula).setAggregation(AggregationType.AUTO);
    else if (isMetric) field.setAggregation(AggregationType.SUM);
  }
  return fields;
}

function checked(configured) {
  if (!reports[configured?.report]) tell('Choose a report: edit the data source.');
  return configured;
}

/** `null`: nobody has entered any. */
function stored() {
  const { url, key } = PropertiesService.getUserProperties().getProperties();
  return url && key ? { url, key } : null;
}

function needed() {
  return stored() ?? tell('There is no key: edit the data source and enter one.');
}

/** What went wrong with the API is shown in the chart; anything else is a fault of ours, and Looker Studio shows its own text. */
function telling(work) {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ApiTrouble)) throw error;
    return tell(error.message);
  }
}

function tell(text) {
  connector.newUserError().setText(text).setDebugText(text).throwException();
}
