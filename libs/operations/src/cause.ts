/** Who asks, and why, for the audit trail. */
export interface Cause {
  readonly actor: string;
  readonly reason?: string | undefined;
}
