/** The present specification and those before it that answer a request by itself. */
export const versions: { readonly present: string; readonly older: readonly string[] } = {
  present: '2026-07-28',
  older: ['2025-11-25', '2025-06-18'],
};

/** What the service calls itself. */
export const serverInfo = { name: 'brand-mentions', title: 'brand-mentions', version: '1' };
