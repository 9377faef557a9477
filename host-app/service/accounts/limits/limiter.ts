import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  RateLimiterSQLite,
} from 'rate-limiter-flexible';
import { rethrowTrouble } from '../../process/trouble.js';
import type { Store } from '../../store/store.js';
import { AuthError, TooManyError } from '../errors.js';

/** A number of points per number of seconds, counted from the first point on. */
export interface LimitRule {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** Behavior without database: refuse, or count in this process only. */
export type WithoutDatabase = 'refuse' | 'count';

const TABLE = 'limits';

/** A method that the library's types lack. */
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

/** One limit, counted in the database for all processes. */
export class Limiter {
  readonly #counter: RateLimiterAbstract;
  /** Counts while the database does not answer; undefined to refuse everything then. */
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
   * Takes points; takes none if too few are left, so that refusals do not count.
   * @throws TooManyError with the seconds to wait; without a database its error, or AuthError `busy`
   */
  async take(key: string, points = 1): Promise<void> {
    try {
      await this.#ask((counter) => counter.consume(key, points));
    } catch (error) {
      if (error instanceof TooManyError) await this.giveBack(key, points);
      throw error;
    }
  }

  /** Counts one more, even above the limit, and returns the count. */
  async count(key: string): Promise<number> {
    return (await this.#ask((counter) => counter.penalty(key))).consumedPoints;
  }

  /** Returns taken points. */
  async giveBack(key: string, points = 1): Promise<void> {
    await this.#ask((counter) => counter.reward(key, points));
  }

  /** Resets the count of a key. */
  async forget(key: string): Promise<void> {
    await this.#ask((counter) => counter.delete(key));
  }

  /** Refuses a key for a number of seconds. */
  async block(key: string, seconds: number): Promise<void> {
    await this.#ask((counter) => counter.block(key, seconds));
  }

  /** Whether a key has a count. */
  async has(key: string): Promise<boolean> {
    return (await this.#ask((counter) => counter.get(key))) !== null;
  }

  /** Removes expired counts of all limits of the database. */
  async sweep(): Promise<void> {
    await (this.#counter as unknown as Sweepable).clearExpired(Date.now());
  }

  async #ask<T>(question: (counter: RateLimiterAbstract) => Promise<T>): Promise<T> {
    try {
      return await question(this.#counter);
    } catch (error) {
      if (error instanceof RateLimiterRes) throw new TooManyError(error.msBeforeNext);
      return this.#askSpare(question, error);
    }
  }

  async #askSpare<T>(
    question: (counter: RateLimiterAbstract) => Promise<T>,
    failure: unknown,
  ): Promise<T> {
    if (!this.#spare) {
      // A database that is away, or a full disk, is answered as with any other write.
      rethrowTrouble(failure);
      throw new AuthError('busy', 'The server is busy. Try again in a moment.');
    }
    try {
      return await question(this.#spare);
    } catch (error) {
      throw error instanceof RateLimiterRes ? new TooManyError(error.msBeforeNext) : error;
    }
  }
}
