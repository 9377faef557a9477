import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  RateLimiterSQLite,
} from 'rate-limiter-flexible';
import type { Store } from '../../store/store.js';
import { AuthError, TooManyError } from '../errors.js';

/** So many points in so many seconds, from the first one on. */
export interface LimitRule {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** What a limiter does when the database does not answer: refuse, or count in this process alone. */
export type WithoutDatabase = 'refuse' | 'count';

const TABLE = 'limits';

/** What the library's types leave out. */
interface Sweepable {
  clearExpired(before: number): Promise<void>;
}

type Counted = Pick<Store, 'dialect' | 'raw'>;

function openCounter(store: Counted, rule: LimitRule): Promise<RateLimiterAbstract> {
  const isPostgres = store.dialect === 'postgres';
  const options = {
    storeClient: store.raw,
    storeType: isPostgres ? 'pool' : 'better-sqlite3',
    tableName: TABLE,
    keyPrefix: rule.name,
    points: rule.points,
    duration: rule.seconds,
  };
  return new Promise((resolve, reject) => {
    const Counter = isPostgres ? RateLimiterPostgres : RateLimiterSQLite;
    const counter = new Counter(options, (error) => {
      if (error) reject(error);
      else resolve(counter);
    });
  });
}

/** One limit. Its counts lie in the database, so that all processes share them. */
export class Limiter {
  readonly #counter: RateLimiterAbstract;
  /** Counts while the database is gone; undefined when nothing is let through then. */
  readonly #spare: RateLimiterAbstract | undefined;

  private constructor(counter: RateLimiterAbstract, spare?: RateLimiterAbstract) {
    this.#counter = counter;
    this.#spare = spare;
  }

  /** @throws Error when the database does not answer */
  static async open(store: Counted, rule: LimitRule, without: WithoutDatabase): Promise<Limiter> {
    const { name, points, seconds } = rule;
    const spare = { keyPrefix: name, points, duration: seconds };
    const counter = await openCounter(store, rule);
    return new Limiter(counter, without === 'count' ? new RateLimiterMemory(spare) : undefined);
  }

  /**
   * Takes points, or none when there are not enough left: what is refused does not count.
   * @throws TooManyError with the seconds to wait, AuthError `busy` without a database
   */
  async take(key: string, points = 1): Promise<void> {
    try {
      await this.#ask((counter) => counter.consume(key, points));
    } catch (error) {
      if (error instanceof TooManyError) await this.giveBack(key, points);
      throw error;
    }
  }

  /** Counts one more, whatever the limit says, and tells how many there are. */
  async count(key: string): Promise<number> {
    return (await this.#ask((counter) => counter.penalty(key))).consumedPoints;
  }

  /** Gives back points that were taken. */
  async giveBack(key: string, points = 1): Promise<void> {
    await this.#ask((counter) => counter.reward(key, points));
  }

  /** Forgets what was counted. */
  async forget(key: string): Promise<void> {
    await this.#ask((counter) => counter.delete(key));
  }

  /** Lets nothing through for so many seconds. */
  async block(key: string, seconds: number): Promise<void> {
    await this.#ask((counter) => counter.block(key, seconds));
  }

  /** Whether something is counted. */
  async has(key: string): Promise<boolean> {
    return (await this.#ask((counter) => counter.get(key))) !== null;
  }

  /** Removes what has run out, of all limits of the database. */
  async sweep(): Promise<void> {
    await (this.#counter as unknown as Sweepable).clearExpired(Date.now());
  }

  async #ask<T>(question: (counter: RateLimiterAbstract) => Promise<T>): Promise<T> {
    try {
      return await question(this.#counter);
    } catch (error) {
      if (error instanceof RateLimiterRes) throw new TooManyError(error.msBeforeNext);
      return this.#askSpare(question);
    }
  }

  async #askSpare<T>(question: (counter: RateLimiterAbstract) => Promise<T>): Promise<T> {
    if (!this.#spare) throw new AuthError('busy', 'The server is busy. Try again in a moment.');
    try {
      return await question(this.#spare);
    } catch (error) {
      throw error instanceof RateLimiterRes ? new TooManyError(error.msBeforeNext) : error;
    }
  }
}
