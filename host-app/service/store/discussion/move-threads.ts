import type { Connection } from '../database/connection.js';
import type { Json } from '../records.js';
import { updateThread } from './change.js';
import { nextPlace } from './order.js';
import type { ThreadPlace } from './records.js';

/** Where a label stands, in quarters. */
interface Span {
  readonly start: number;
  readonly end: number;
}

const isTime = (value: unknown): value is number => typeof value === 'number' && value >= 0;

/** Returns where a label stands; undefined where its times are no numbers: what measures are, only the piece knows. */
function spanOf({ start = 0, duration, ioi, end }: Json): Span | undefined {
  if (!isTime(start)) return undefined;
  if (isTime(end)) return { start, end: Math.max(start, end) };
  const length = [duration, ioi].find(isTime) ?? 0;
  return { start, end: start + length };
}

/** Returns where the labels of a .dez stand that have a uid. */
function spansIn(content: string): ReadonlyMap<string, Span> {
  const { labels } = JSON.parse(content) as Json;
  const all: readonly unknown[] = Array.isArray(labels) ? labels : [];
  return new Map(
    all.flatMap((label) => {
      const { uid, ...times } = (label ?? {}) as Json;
      const span = spanOf(times);
      return typeof uid === 'string' && span ? [[uid.toLowerCase(), span] as const] : [];
    }),
  );
}

/** Returns where a thread is now; undefined if its labels are gone, so that it stays at its last place. */
function movedTo(place: ThreadPlace, spans: ReadonlyMap<string, Span>): ThreadPlace | undefined {
  const found = place.labels.flatMap((uid) => spans.get(uid.toLowerCase()) ?? []);
  if (found.length === 0) return undefined;
  const start = Math.min(...found.map((span) => span.start));
  const duration = Math.max(...found.map((span) => span.end)) - start;
  const { labels, staves } = place;
  return { labels, start, ...(duration > 0 && { duration }), staves };
}

/** Moves the threads of an analysis with their labels, when a version of it is saved. Only inside a transaction. */
export async function moveThreads(
  connection: Connection,
  { piece, id: document }: { readonly piece: number; readonly id: number },
  content: string,
): Promise<void> {
  const rows = await connection.db
    .selectFrom('threads')
    .select(['id', 'place', 'seq'])
    .where('piece', '=', piece)
    .where('document', '=', document)
    .execute();
  if (rows.length === 0) return;
  const spans = spansIn(content);
  for (const { id, place, seq } of rows) {
    const moved = movedTo(JSON.parse(place) as ThreadPlace, spans);
    const text = JSON.stringify(moved);
    if (!moved || text === place) continue;
    // A held thread has no place in the order, and moves unseen.
    const order =
      seq === 0 ? {} : { changed: await nextPlace(connection, piece), change: 'moved' as const };
    await updateThread(connection, { piece, id }, { place: text, ...order });
  }
}
