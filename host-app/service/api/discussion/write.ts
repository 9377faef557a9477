import { hasWritten, mayModerate, mayResolve, writingOf } from '../../discussion/rights.js';
import { type Begun, type ReplyStart, TooManyHeldError } from '../../store/discussion/begin.js';
import type { ThreadPlace, ThreadState } from '../../store/discussion/records.js';
import type { Reading } from '../../store/discussion/readings.js';
import { ApiError } from '../errors.js';
import type { Answer, Exchange } from '../exchange.js';
import { authorOf } from '../music/analyses.js';
import { pieceOf, refusal } from '../music/found.js';
import { partAnswer } from './answers.js';
import { groundIn, replyIn, threadIn } from './found-thread.js';
import { replyText, visitorName } from './texts.js';

interface SentReply {
  readonly id: string;
  readonly text: string;
  readonly parent?: string;
  readonly author?: string;
}

interface SentThread extends Partial<ThreadPlace> {
  readonly id: string;
  readonly analysis?: string;
  readonly start: number;
  readonly reply: Pick<SentReply, 'id' | 'text'>;
  readonly author?: string;
}

/** Seconds after which a visitor may ask again where too many wait. */
const HELD_SECONDS = 3600;

/** Begins a thread. Sent again, it gets the same answer. */
export async function startThread(exchange: Exchange): Promise<Answer> {
  const { context, body } = exchange;
  const sent = body as SentThread;
  const piece = await pieceOf(exchange);
  const analysis = sent.analysis?.normalize('NFC');
  const ground = await groundIn(exchange, piece, analysis);
  const reply = replyFrom(exchange, { ...sent.reply, ...pick(sent.author) });
  const { labels = [], start, duration, staves = [] } = sent;
  const begun = await kept(exchange, () =>
    context.store.discussions.begin(piece.number, {
      ...{ id: sent.id.toLowerCase(), analysis, labels, start, staves, reply },
      ...(duration !== undefined && { duration }),
    }),
  );
  return partAnswer(exchange, { ...begun, ground }, 201);
}

/** Adds a reply to a thread. Sent again, it gets the same answer. */
export async function addReply(exchange: Exchange): Promise<Answer> {
  const { context, body } = exchange;
  const { piece, thread, ground } = await threadIn(exchange);
  if (thread.seq === 0) throw new ApiError(409, 'conflict', 'The thread is held');
  const reply = replyFrom(exchange, body as SentReply);
  const begun = await kept(exchange, () =>
    context.store.discussions.add(piece.number, { thread: thread.id, reply }),
  );
  return partAnswer(exchange, { ...begun, ground }, 201);
}

/** Resolves a thread, or opens it again. */
export async function changeThread(exchange: Exchange): Promise<Answer> {
  const { context, visitor, body } = exchange;
  const { piece, thread: found, ground } = await threadIn(exchange);
  const { uid } = visitor;
  if (uid === undefined || !mayResolve(visitor, found, ground))
    throw refusal(visitor, 'Not allowed to resolve this thread');
  if (found.seq === 0) throw new ApiError(409, 'conflict', 'The thread is held');
  const { state } = body as { readonly state: ThreadState };
  const { discussions } = context.store;
  const thread = await discussions.setState(piece.number, { id: found.id, state, uid });
  return partAnswer(exchange, { thread, ground });
}

/** Gives a reply of the visitor's own another text. */
export async function changeReply(exchange: Exchange): Promise<Answer> {
  const { context, visitor, body } = exchange;
  const { piece, reply, ground } = await replyIn(exchange);
  if (!hasWritten(visitor, reply.author)) throw refusal(visitor, 'Only its author changes a reply');
  const text = replyText((body as { readonly text: string }).text);
  const part = await context.store.discussions.edit(piece.number, { id: reply.id, text });
  return partAnswer(exchange, { ...part, ground });
}

/** Notes up to where the account has read threads; those that it may not see are passed over. */
export async function noteSeen(exchange: Exchange): Promise<Answer> {
  const { context, visitor, body } = exchange;
  const piece = await pieceOf(exchange);
  const { uid } = visitor;
  if (uid === undefined) throw refusal(visitor, 'Only accounts have unread marks');
  const { threads } = body as { readonly threads: readonly Reading[] };
  const readings = threads.map(({ id, seq }) => ({ id: id.toLowerCase(), seq }));
  await context.store.discussions.see(piece.number, uid, readings);
  return { status: 204 };
}

/** Sends all texts of a reply, also of a removed one, to administrators of the piece. */
export async function listTexts(exchange: Exchange): Promise<Answer> {
  const { context, visitor } = exchange;
  const { piece, reply, ground } = await replyIn(exchange);
  const isCurator = mayModerate(visitor, { piece: ground.piece });
  if (!isCurator) throw refusal(visitor, 'Only curators read former texts');
  const body = await context.store.discussions.texts(piece.number, reply);
  return { headers: { 'Cache-Control': 'private, no-store' }, body };
}

const pick = (author: string | undefined) => (author === undefined ? {} : { author });

/** @throws AuthError for a visitor who may not write; ApiError for an impossible text */
function replyFrom({ context, visitor }: Exchange, sent: SentReply): ReplyStart {
  const writing = writingOf(visitor, context.settings);
  if (writing === 'no') throw refusal(visitor, 'Only accounts write here');
  const name = visitor.uid === undefined ? visitorName(sent.author) : undefined;
  return {
    id: sent.id.toLowerCase(),
    text: replyText(sent.text),
    parent: sent.parent?.toLowerCase(),
    author: { ...authorOf(visitor), ...(name !== undefined && { name }) },
    isHeld: writing === 'held',
  };
}

/** Writes, and makes sure that what was written before is as safe as what is new. */
async function kept({ context }: Exchange, write: () => Promise<Begun>): Promise<Begun> {
  try {
    const begun = await write();
    // The first time may have failed because no replica had it yet.
    if (begun.isRepeated) await context.store.confirm();
    return begun;
  } catch (error) {
    if (!(error instanceof TooManyHeldError)) throw error;
    throw new ApiError(429, 'tooMany', error.message, { 'Retry-After': String(HELD_SECONDS) });
  }
}
