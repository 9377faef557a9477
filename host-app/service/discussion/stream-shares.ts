import { uidKey } from '../store/people/uid.js';
import type { Opening } from './stream.js';

/** Streams at once in this process: of one account, and of one network address without accounts. */
const MAX_OF_ACCOUNT = 30;
const MAX_OF_MARK = 200;

/** Thrown for a sender who has as many streams as one may have. */
export class TooManyStreamsError extends Error {
  constructor(message = 'Too many open pages: close some, or load this one again later') {
    super(message);
    this.name = 'TooManyStreamsError';
  }
}

type Reader = Pick<Opening, 'reader'>;

/** Counts the streams of each sender. */
export class StreamShares {
  readonly #senders = new Map<string, number>();
  readonly #rates: number;

  /** @param rates factor of the limits, for networks with many users behind one address */
  constructor(rates: number) {
    this.#rates = rates;
  }

  /** Admits one stream more. @throws TooManyStreamsError */
  admit({ reader: { visitor } }: Reader): void {
    const { uid } = visitor;
    const sender = senderOf(visitor);
    const most = (uid === undefined ? MAX_OF_MARK : MAX_OF_ACCOUNT) * this.#rates;
    const count = this.#senders.get(sender) ?? 0;
    if (count >= most) throw new TooManyStreamsError();
    this.#senders.set(sender, count + 1);
  }

  /** Notes that an admitted stream has ended. */
  leave({ reader: { visitor } }: Reader): void {
    const sender = senderOf(visitor);
    const count = this.#senders.get(sender)! - 1;
    if (count > 0) this.#senders.set(sender, count);
    else this.#senders.delete(sender);
  }
}

const senderOf = ({ uid, mark }: Opening['reader']['visitor']): string =>
  uid === undefined ? `address ${mark}` : `account ${uidKey(uid)}`;
