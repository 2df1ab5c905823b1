/** First segments of the paths below an account's base URL. */
export const accountPaths = ['v1', 'docs', 'dashboard', 'mcp', 'unsubscribe', 'files'] as const;

/** What no account may be called: a base URL of that name would hide a path of the service, or be hidden by it. */
export const reservedSlugs: readonly string[] = [...accountPaths, 'health', 'metrics', 'assets'];
