import type { Client, Connection, Submittable } from 'pg';

/** A column of a statement's result. */
export interface DescribedColumn {
  readonly name: string;
  /** The type by PostgreSQL's name: `uuid`, `timestamp with time zone`, `text[]`. */
  readonly type: string;
  /** Whether a column of a table may be null; `null` for an expression, as PostgreSQL does not report it. */
  readonly nullable: boolean | null;
}

export interface DescribedStatement {
  /** Types of the parameters, in their order. */
  readonly parameters: readonly string[];
  readonly columns: readonly DescribedColumn[];
}

interface Field {
  readonly name: string;
  readonly tableID: number;
  readonly columnID: number;
  readonly dataTypeID: number;
}

/**
 * The parameters and columns of a statement on this schema. Nothing is run. Rejects with the server's error where the
 * statement is invalid on this schema.
 */
export async function describeStatement(client: Client, text: string): Promise<DescribedStatement> {
  const { parameters, fields } = await new Promise<Description>((resolve, reject) => {
    client.query(new DescribeQuery(text, (error, described) => (error ? reject(error) : resolve(described))));
  });
  const { rows } = await client.query<{ parameters: string[] | null; columns: DescribedColumn[] | null }>(named, [
    parameters,
    fields.map(({ name }) => name),
    fields.map(({ dataTypeID }) => dataTypeID),
    fields.map(({ tableID }) => tableID),
    fields.map(({ columnID }) => columnID),
  ]);
  return { parameters: rows[0]!.parameters ?? [], columns: rows[0]!.columns ?? [] };
}

const named = `select (
    select array_agg(format_type(p.oid, null) order by p.place) from unnest($1::oid[]) with ordinality p (oid, place)
  ) as parameters, (
    select json_agg(json_build_object('name', f.name, 'type', format_type(f.type, null), 'nullable', not a.attnotnull) order by f.place)
    from unnest($2::text[], $3::oid[], $4::oid[], $5::int[]) with ordinality f (name, type, tab, col, place)
      left join pg_attribute a on a.attrelid = f.tab and a.attnum = f.col and f.col > 0
  ) as columns`;

interface Description {
  readonly parameters: readonly number[];
  readonly fields: readonly Field[];
}

/** Sends Parse and Describe of the protocol, without Bind and Execute. */
class DescribeQuery implements Submittable {
  private parameters: readonly number[] = [];
  private fields: readonly Field[] = [];

  constructor(
    private readonly text: string,
    private readonly done: (error: Error | null, described: Description) => void,
  ) {}

  submit(connection: Connection): void {
    const keepTypes = ({ dataTypeIDs }: { dataTypeIDs: readonly number[] }) => (this.parameters = dataTypeIDs);
    connection.once('parameterDescription', keepTypes);
    connection.parse({ name: '', text: this.text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    this.fields = fields;
  }

  handleError(error: Error): void {
    this.done(error, this.described);
  }

  handleReadyForQuery(): void {
    this.done(null, this.described);
  }

  private get described(): Description {
    return { parameters: this.parameters, fields: this.fields };
  }
}
