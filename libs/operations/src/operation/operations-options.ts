/** What the rooms below cannot know of the service they provision for. */
export abstract class OperationsOptions {
  /** The environment of keys that name none. */
  abstract readonly keyEnvironment: string;
  /** What one account's customers are told. */
  abstract readonly baseUrlOf: (slug: string) => string;
}
