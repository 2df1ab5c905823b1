/** Who asks for a change, and why, for the audit trail. */
export interface Trace {
  readonly actor: string;
  readonly reason?: string | undefined;
}
