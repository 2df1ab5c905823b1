/** One row of a file, by the line it begins on; `trouble` where it cannot be read. */
export interface Row {
  readonly line: number;
  readonly values?: object;
  readonly trouble?: string;
}

export const largestRow = 1_000_000;
export const mostLines = 1_000_000;
export const largestMegabytes = 32;
