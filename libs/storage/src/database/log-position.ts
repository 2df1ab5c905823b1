/** A server's position in the write-ahead log, which a primary writes and its standbys replay. */
export interface LogPosition {
  /** Bytes since the log began; `null`: the server replays no log, because it is a primary itself. */
  readonly position: number | null;
  /** Identifies the cluster and the database within it: the same for a server and its standbys. */
  readonly identity: string;
}

/** An expression that identifies the cluster and the database within it. */
export const databaseIdentity = `(select system_identifier from pg_control_system()) || ' ' ||
  (select oid from pg_database where datname = current_database())`;

const identity = `${databaseIdentity} as identity`;

/** A commit is flushed to the log before anybody sees it, unless synchronous_commit is off; `doctor` warns of that. */
export const primaryPosition = `select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::float8 as position, ${identity}`;

export const standbyPosition = `select case when pg_is_in_recovery()
  then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 end as position, ${identity}`;
