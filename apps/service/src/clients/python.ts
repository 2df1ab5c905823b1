import type { Schema } from '../docs/describe-api.js';
import type { ClientApi, ClientRoute, FileRoute } from './client-api.js';

const marker = '# Made by `npm run generate` from here on.\n';

/** The Python client: the part of the file that is written by hand, then generated types and calls. */
export function pythonClient(file: string, { description, routes, files }: ClientApi): string {
  const end = file.indexOf(marker);
  if (end === -1)
    throw new Error(`The Python client has lost the line that says where its generated part begins: ${marker}`);
  const schemas = Object.entries(description.components.schemas).map(([name, schema]) =>
    dictionary(name, fieldsOf(schema)),
  );
  const queries = [...routes, ...files]
    .filter((route) => parametersOf(route).length > 0)
    .map((route) => dictionary(queryName(route), parametersOf(route), ', total=False'));
  return `${file.slice(0, end)}${marker}\n\n${[...schemas, ...queries, clientClass(routes, files)].join('\n\n\n')}`;
}

interface Field {
  readonly name: string;
  readonly type: string;
  readonly description: string;
}

const fieldsOf = ({ properties = {}, required = [] }: Schema): Field[] =>
  Object.entries(properties).map(([name, schema]) => {
    const type = required.includes(name) ? typeOf(schema) : `NotRequired[${typeOf(schema)}]`;
    return { name, type, description: schema.description ?? '' };
  });

const parametersOf = ({ operation }: FileRoute): Field[] =>
  operation.parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema, description }) => ({ name, type: `${typeOf(schema)} | None`, description }));

const keywords =
  `and as assert async await break class continue def del elif else except finally for from global if import in is
  lambda nonlocal not or pass raise return try while with yield`.split(/\s+/);

/**
 * Writes a `TypedDict`. Where a field's name is a keyword of Python it is written as a call, which needs the types it names to be defined
 * before it.
 */
function dictionary(name: string, fields: readonly Field[], options = ''): string {
  const isCall = fields.some((field) => keywords.includes(field.name));
  const lines = fields.flatMap((field) => [
    `    # ${field.description}`,
    isCall ? `    "${field.name}": '${field.type}',` : `    ${field.name}: ${field.type}`,
  ]);
  return isCall
    ? [`${name} = TypedDict("${name}", {`, ...lines, `}${options})`].join('\n')
    : [`class ${name}(TypedDict${options}):`, ...lines].join('\n');
}

/** A schema as a type of Python. */
function typeOf(schema: Schema): string {
  const ref = schema.$ref ?? schema.allOf?.[0]?.$ref;
  if (ref !== undefined) return ref.slice(ref.lastIndexOf('/') + 1);
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ');
  if (schema.enum)
    return `Literal[${schema.enum.map((value: string | null) => (value === null ? 'None' : JSON.stringify(value))).join(', ')}]`;
  return [schema.type]
    .flat()
    .map((type) => simpleTypeOf(type, schema))
    .join(' | ');
}

const simpleTypes: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
  object: 'dict[str, Any]',
};

const simpleTypeOf = (type: string | undefined, { items = {} }: Schema): string =>
  type === 'array' ? `list[${typeOf(items)}]` : (simpleTypes[type ?? ''] ?? 'Any');

const queryName = ({ operation }: FileRoute) =>
  `${operation.operationId[0]!.toUpperCase()}${operation.operationId.slice(1)}Query`;

/** The row of a list; `undefined` for any other body. */
function rowOf({ body: { properties } }: ClientRoute): string | undefined {
  return properties?.['next_cursor'] && properties['data']?.items && typeOf(properties['data'].items);
}

function clientClass(routes: readonly ClientRoute[], files: readonly FileRoute[]): string {
  const lists = routes.filter((route) => rowOf(route) !== undefined);
  return [
    'class Client(_Reader):',
    ...routes.map((route) => overloaded('get', route, bodyOf(route))),
    method(
      'get',
      'Any',
      'The body of a path. While it stays the same it is the very object that was given before: do not change it.',
      ['return self._get(path, query or {}, names)'],
    ),
    ...lists.map((route) => overloaded('pages', route, `Iterator[${bodyOf(route)}]`)),
    method('pages', 'Iterator[Any]', 'Page after page of a list, from the cursor of the query on.', [
      'return self._pages(path, query or {}, names)',
    ]),
    ...lists.map((route) => overloaded('rows', route, `Iterator[${rowOf(route)}]`)),
    method('rows', 'Iterator[Any]', 'Row after row of a list, from all its pages; they are read as they are needed.', [
      'for page in self._pages(path, query or {}, names):',
      '    yield from page["data"]',
    ]),
    '    def download(',
    `        self, path: Literal[${files.map(({ path }) => `"${path}"`).join(', ')}], query: ${files.map(queryName).join(' | ')} | None = None`,
    '    ) -> bytes:',
    '        """A document of the API, as it is to be saved."""',
    '        return self._download(path, query or {})',
    '',
  ].join('\n');
}

function bodyOf(route: ClientRoute): string {
  const row = rowOf(route);
  if (row === undefined) return typeOf(route.body);
  return route.body.properties?.['assistants'] ? `Report[${row}]` : `Page[${row}]`;
}

function overloaded(name: string, route: ClientRoute, result: string): string {
  const names = route.operation.parameters.filter((parameter) => parameter.in === 'path');
  const braces = names.length === 0 ? '' : `, *, ${names.map((one) => `${one.name}: str`).join(', ')}`;
  const query = parametersOf(route).length === 0 ? '' : `, query: ${queryName(route)} | None = None`;
  return `    @overload\n    def ${name}(self, path: Literal["${route.path}"]${query}${braces}) -> ${result}: ...`;
}

const method = (name: string, result: string, about: string, lines: readonly string[]) =>
  [
    `    def ${name}(self, path: str, query: Mapping[str, Any] | None = None, **names: str) -> ${result}:`,
    `        """${about}"""`,
    ...lines.map((line) => `        ${line}`),
    '',
  ].join('\n');
