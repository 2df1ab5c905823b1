import type { Files, Routes } from './routes.gen.js';

/** Every path of the API. */
export type Path = keyof Routes;
/** The body of a 200 of the path. */
export type Body<P extends Path> = Routes[P]['body'];

/** The query parameters of the path; a parameter that is `undefined` is not sent. */
export type Query<P extends Path> = OrUndefined<NonNullable<Routes[P]['data']['query']>>;
type OrUndefined<Q> = { [K in keyof Q]: Q[K] | undefined };

/** Paths that are read page by page. */
export type ListPath = { [P in Path]: Body<P> extends { data: unknown[]; next_cursor: unknown } ? P : never }[Path];
export type Row<P extends ListPath> = Body<P>['data'][number];

/** `path` has the values for the names in braces; `signal` ends waiting and reading. */
export type Options<P extends Path> = Pick<Routes[P]['data'], 'path'> & {
  query?: Query<P> | undefined;
  signal?: AbortSignal | undefined;
};
/** The options, which may be left out where the path has no braces. */
export type Arguments<P extends Path> = Routes[P]['data'] extends { path: object }
  ? [options: Options<P>]
  : [options?: Options<P>];

/** Paths whose 200 is a document. */
export type FilePath = keyof Files;
/** `signal` ends waiting and reading. */
export type FileArguments<P extends FilePath> = {
  query?: OrUndefined<NonNullable<Files[P]['data']['query']>> | undefined;
  signal?: AbortSignal | undefined;
};
