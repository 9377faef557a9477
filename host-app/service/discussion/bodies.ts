import type { ReplyRecord, ThreadRecord, Writer } from '../store/discussion/records.js';
import { hasWritten, type May } from './rights.js';

/** Returns what is sent of an author: an account, or the name that a visitor says. */
const authorOf = ({ uid, name }: Writer) =>
  uid === undefined ? { author: name ?? '', visitor: true } : { author: uid };

/** Returns what is sent of a thread. @param seen up to where an account has read it */
export function threadBody(thread: ThreadRecord, may: readonly May[], seen?: number) {
  const { id, seq, changed, analysis, labels, start, duration, staves } = thread;
  const { state, resolvedBy, author, date } = thread;
  return {
    ...{ id, seq, changed, labels, start, staves, state, may, date },
    ...(analysis !== undefined && { analysis }),
    ...(duration !== undefined && { duration }),
    ...(resolvedBy !== undefined && { resolvedBy }),
    ...authorOf(author),
    ...(seen !== undefined && { seen }),
  };
}

/** Returns what is sent of a reply: of a removed one no text. */
export function replyBody(reply: ReplyRecord, mentions: readonly string[] = []) {
  const { id, thread, seq, changed, text, date, parent, edited, removedBy, isHeld, author } = reply;
  const isRemoved = removedBy !== undefined;
  const isOwn = isRemoved && hasWritten({ uid: removedBy }, author);
  return {
    ...{ id, thread, seq, changed, date, ...authorOf(author) },
    text: isRemoved ? '' : text,
    ...(edited !== undefined && { edited }),
    ...(parent !== undefined && { parent }),
    ...(mentions.length > 0 && !isRemoved && { mentions }),
    ...(isRemoved && { removed: isOwn ? 'author' : 'moderator' }),
    ...(isHeld && { held: true }),
  };
}
