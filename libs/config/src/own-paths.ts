/** First segments of the paths below an account's base URL. */
export const accountPaths = ['v1', 'docs', 'dashboard', 'mcp', 'unsubscribe', 'files'] as const;

/** Slugs that no account may have: its base URL would hide a path of the service, or be hidden by it. */
export const reservedSlugs: readonly string[] = [...accountPaths, 'health', 'metrics', 'assets'];
