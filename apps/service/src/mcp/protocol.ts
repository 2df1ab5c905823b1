/** The present version of the specification, and the older ones in which each request stands by itself. */
export const versions: { readonly present: string; readonly older: readonly string[] } = {
  present: '2026-07-28',
  older: ['2025-11-25', '2025-06-18'],
};

/** The server's name and version in MCP. */
export const serverInfo = { name: 'brand-mentions', title: 'brand-mentions', version: '1' };
