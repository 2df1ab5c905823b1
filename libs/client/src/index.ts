export { Client, type ClientOptions } from './client.js';
export { BrandMentionsError } from './error.js';
export type { Arguments, Body, FileArguments, FilePath, ListPath, Options, Path, Query, Row } from './paths.js';
export type * from './types.gen.js';
