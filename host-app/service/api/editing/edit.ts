import { logBody } from '../../editing/bodies.js';
import { ApiError } from '../errors.js';
import type { Answer, Exchange } from '../exchange.js';
import { editedIn, seenIn } from './found-editing.js';

/** Nothing of it is kept by caches. */
const HEADERS = { 'Cache-Control': 'private, no-store' };
/** The largest change, in characters of its JSON. */
const MAX_CHANGE = 4 * 2 ** 20;

/** Answers whether the visitor may edit an analysis with others, whether somebody does, and what no version holds. */
export async function readEditing(exchange: Exchange): Promise<Answer> {
  const { place, mayEdit: may } = await seenIn(exchange);
  const log = may ? await exchange.context.store.editLogs.find(place) : undefined;
  const unsaved = log ? log.seq - log.saved.seq : 0;
  return { headers: HEADERS, body: { may, live: log?.isLive ?? false, unsaved } };
}

/** Answers with the log of an analysis; begins one where nobody edits it. */
export async function joinEditing(exchange: Exchange): Promise<Answer> {
  const { place } = await editedIn(exchange);
  const log = await exchange.context.store.editLogs.begin(place);
  return { headers: HEADERS, body: logBody(log) };
}

interface SentChange {
  readonly id: string;
  readonly edits?: readonly object[];
  readonly undoes?: string;
}

interface SentChanges {
  readonly log: string;
  readonly writer: string;
  readonly changes: readonly SentChange[];
}

/** Puts changes into the order. Sent again, they change nothing. */
export async function addChanges(exchange: Exchange): Promise<Answer> {
  const { place, uid } = await editedIn(exchange);
  const { log, writer, changes } = exchange.body as SentChanges;
  const edits = changes.map(({ id, edits: sent = [], undoes }) => ({
    id: id.toLowerCase(),
    content: { edits: sent, ...(undoes !== undefined && { undoes: undoes.toLowerCase() }) },
  }));
  for (const { content } of edits)
    if (JSON.stringify(content).length > MAX_CHANGE)
      throw new ApiError(413, 'tooLarge', 'A change has at most 4 MB');
  const seq = await exchange.context.store.editLogs.add(place, {
    ...{ log: log.toLowerCase(), writer: writer.toLowerCase(), uid, edits },
  });
  return { headers: HEADERS, body: { seq } };
}

/** Tells all who edit the analysis what is chosen in a page. */
export async function tellPresence(exchange: Exchange): Promise<Answer> {
  const { place, uid } = await editedIn(exchange);
  const { writer, labels } = exchange.body as {
    readonly writer: string;
    readonly labels: readonly string[];
  };
  exchange.context.editing.tell(place, { writer: writer.toLowerCase(), name: uid, labels });
  return { status: 204 };
}
