/** What the rooms below cannot know of the service they provision for. */
export abstract class OperationsOptions {
  /** The environment of keys that name none. */
  abstract readonly keyEnvironment: string;
  /** The base URL that an account's customers get. */
  abstract readonly baseUrlOf: (slug: string) => string;
}
