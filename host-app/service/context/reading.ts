import type { FastifyRequest } from 'fastify';
import type { ReadFrom } from '../process/metrics.js';
import type { Reads, Store } from '../store/store.js';

/** The header in which an answer tells how far the reader has seen changes, and in which the reader brings it back. */
export const POSITION = 'glosa-position';

/** A read that a request asks for. */
interface Asked {
  /** Where the log ended that the reader has seen; undefined if the reader has seen nothing that matters. */
  readonly position?: bigint;
  /** Whether it says so in a way that nobody here can read. */
  readonly isUnknown?: boolean;
}

/**
 * Reads from the replica what may be a moment old, and else from the primary. Who has saved something and brings back
 * where that stands finds it, at each process.
 */
export class Reading {
  readonly #store: Store;
  readonly #count: (from: ReadFrom) => void;

  /** @param count counts a read, by the server that has answered; only called with a replica */
  constructor(store: Store, count: (from: ReadFrom) => void = () => undefined) {
    this.#store = store;
    this.#count = count;
  }

  /** Returns the position that a request brings; undefined without one that can be read. */
  async positionIn(request: Pick<FastifyRequest, 'headers'>): Promise<bigint | undefined> {
    return (await this.#asked(request)).position;
  }

  /** Returns the header that tells where the changes stand that are saved by now; empty without a replica. */
  async header(): Promise<Readonly<Record<string, string>>> {
    const { replica } = this.#store;
    if (!replica) return {};
    return { [POSITION]: await replica.positionNow(await this.#store.secret()) };
  }

  /**
   * Answers a read. The work may run twice: if the replica fails, or does not know what is asked for, the primary
   * answers.
   * @param isMissing whether an answer says that something is not there, or not for this reader; none by default
   */
  async answer<T>(
    request: Pick<FastifyRequest, 'headers'>,
    work: (reads: Reads) => Promise<T>,
    isMissing: (answer: T) => boolean = () => false,
  ): Promise<T> {
    const { replica } = this.#store;
    if (!replica) return work(this.#store);
    const { position, isUnknown } = await this.#asked(request);
    const reads = isUnknown ? undefined : await replica.reads(position);
    if (!reads) {
      this.#count(replica.state === 'follows' ? 'behind' : 'away');
      return work(this.#store);
    }
    try {
      const answer = await work(reads);
      if (!isMissing(answer)) {
        this.#count('replica');
        return answer;
      }
    } catch (error) {
      if (isLost(error)) replica.readFailed();
    }
    this.#count('again');
    return work(this.#store);
  }

  async #asked({ headers }: Pick<FastifyRequest, 'headers'>): Promise<Asked> {
    const text = headers[POSITION];
    const { replica } = this.#store;
    if (text === undefined || !replica) return {};
    const found = replica.positionIn(String(text), await this.#store.secret());
    return found ? { position: found.position } : { isUnknown: true };
  }
}

/** Whether an error tells of a server that cannot be read; of refusals of ours and conflicts of one query it is none. */
function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { readonly code?: unknown };
  const isLostConnection = typeof code === 'string' && /^(E[A-Z]+|57P0\d|08\w{3})$/.test(code);
  return isLostConnection || /timeout|terminated|connection|no replica/i.test(error.message);
}
