import type pg from 'pg';

/** Holds the answer of a PostgreSQL server that was asked about itself. */
export interface About {
  /** Names the server and its replicas, and no others. */
  readonly system: string;
  /** Grows with each promotion of a replica. A replica may know of it some time later. */
  readonly timeline: number;
  readonly isReplica: boolean;
  /** Where its log ends: what it has written; of a replica, what it has replayed. */
  readonly position: bigint;
}

/** The answer to `QUESTION`. */
export interface AboutRow extends Omit<About, 'position'> {
  readonly position: string | null;
}

/** Asks a server about itself. A primary tells its timeline by the names of its files of the log, from the moment of its promotion. */
export const QUESTION = `
  select s.system_identifier::text as system,
    pg_is_in_recovery() as "isReplica",
    case when pg_is_in_recovery() then greatest(c.timeline_id, r.min_recovery_end_timeline)
      else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer end as timeline,
    case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
      else pg_current_wal_lsn() end::text as position
  from pg_control_system() s, pg_control_checkpoint() c, pg_control_recovery() r`;

/** Reads a position as PostgreSQL writes it: `16/B374D848`. */
export function positionOf(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** Returns what a server has answered. */
export const aboutIn = ({ position, ...about }: AboutRow): About => ({
  ...about,
  position: position === null ? 0n : positionOf(position),
});

/** Asks a server about itself. @throws Error if it does not answer */
export async function askAbout(client: Pick<pg.ClientBase, 'query'>): Promise<About> {
  const { rows } = await client.query<AboutRow>(QUESTION);
  return aboutIn(rows[0]!);
}
