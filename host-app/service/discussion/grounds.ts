import type { ThreadRecord } from '../store/discussion/records.js';
import type { PieceRecord } from '../store/records.js';
import type { Store } from '../store/store.js';
import type { Ground } from './rights.js';

/** Returns where a thread stands; undefined if its analysis is gone. */
export type GroundOf = (thread: Pick<ThreadRecord, 'analysis'>) => Ground | undefined;

/** Looks up where threads of a piece stand now. */
export async function groundsOf(
  threads: Iterable<Pick<ThreadRecord, 'analysis'>>,
  piece: PieceRecord,
  store: Pick<Store, 'ownership'>,
): Promise<GroundOf> {
  const names = new Set([...threads].flatMap(({ analysis }) => analysis ?? []));
  const found = await Promise.all(
    [...names].map(async (name) => {
      const document = { kind: 'analysis', piece: piece.path, name } as const;
      return [name, await store.ownership.standing(document)] as const;
    }),
  );
  const standings = new Map(found);
  return ({ analysis }) => {
    if (analysis === undefined) return { piece };
    const standing = standings.get(analysis);
    return standing && { piece, standing };
  };
}
