/** Of a snippet, in UTF-16 code units. */
export const longestSnippet = 300;
