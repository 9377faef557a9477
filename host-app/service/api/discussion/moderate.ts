import { actorOf } from '../../accounts/acts/actors.js';
import { hasWritten, mayModerate } from '../../discussion/rights.js';
import type { ThreadPart } from '../../store/discussion/records.js';
import type { Store } from '../../store/store.js';
import type { Answer, Exchange } from '../exchange.js';
import { refusal } from '../music/found.js';
import { partAnswer } from './answers.js';
import { type FoundReply, replyIn } from './found-thread.js';

/** Removes a reply, of the visitor's own or as a moderator: its text is kept, and shown to nobody. */
export async function removeReply(exchange: Exchange): Promise<Answer> {
  const { visitor } = exchange;
  const found = await replyIn(exchange);
  const { reply, piece, ground } = found;
  const isOwn = hasWritten(visitor, reply.author);
  const { uid } = visitor;
  if (uid === undefined || !(isOwn || mayModerate(visitor, ground)))
    throw refusal(visitor, 'Only its author or a moderator removes a reply');
  const part = await acting(exchange, { ...found, act: isOwn ? undefined : 'remove' }, (inside) =>
    inside.discussions.remove(piece.number, { id: reply.id, uid }),
  );
  return partAnswer(exchange, { ...part, ground });
}

/** Shows a reply again that the visitor has removed; as a moderator, any reply that was removed or is held. */
export async function restoreReply(exchange: Exchange): Promise<Answer> {
  const { visitor } = exchange;
  const found = await replyIn(exchange);
  const { reply, piece, ground } = found;
  const isOwn =
    hasWritten(visitor, reply.author) && hasWritten(visitor, { uid: reply.removedBy ?? '' });
  if (!isOwn && !mayModerate(visitor, ground))
    throw refusal(visitor, 'Only who has removed a reply, or a moderator, shows it again');
  const part = await acting(exchange, { ...found, act: isOwn ? undefined : 'restore' }, (inside) =>
    inside.discussions.show(piece.number, reply.id),
  );
  return partAnswer(exchange, { ...part, ground });
}

interface Acting extends FoundReply {
  /** Names the act in the audit log; undefined for what authors do to their own. */
  readonly act: 'remove' | 'restore' | undefined;
}

/** Changes a reply; with its line in the audit log when a moderator does. */
function acting(
  { context, visitor }: Exchange,
  { act, piece, reply }: Acting,
  change: (inside: Store) => Promise<ThreadPart>,
): Promise<ThreadPart> {
  return context.store.transaction(async (inside) => {
    const part = await change(inside);
    const object = `reply ${piece.path} ${reply.id}`;
    if (act) await inside.audit.add(actorOf(visitor), { act: `${act} reply`, object });
    return part;
  });
}
