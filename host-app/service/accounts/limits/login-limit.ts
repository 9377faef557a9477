import { createHash } from 'node:crypto';
import type { Store } from '../../store/store.js';
import { uidKey } from '../../store/people/uid.js';
import { Limiter, type LimitRule } from './limiter.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Limits of running and failed attempts: of an address, and of an address on one account. Successful ones do
 * not count, because a class may share one address.
 */
const BY_MARK: LimitRule = { name: 'login-mark', points: 5, seconds: MINUTE };
const BY_PAIR: LimitRule = { name: 'login-pair', points: 5, seconds: MINUTE };
/** Failures of an address on one account, after which each one doubles the pause. */
const FAILURES: LimitRule = { name: 'login-failures', points: 20, seconds: DAY };
const MAX_WAIT = HOUR;
/** Limit for many addresses that guess at one account; does not stop the addresses of its owner. */
const BY_ACCOUNT: LimitRule = { name: 'login-account', points: 100, seconds: HOUR };
const KNOWN: LimitRule = { name: 'login-known', points: 1, seconds: 90 * DAY };

/** An admitted attempt to log in. Call one of its methods once at the end. */
export interface Attempt {
  succeeded(): Promise<void>;
  failed(): Promise<void>;
}

/** The uid and the sender of a login. */
export interface Login {
  readonly uid: string;
  readonly mark: string;
}

/** Hashes the tried uid, because people type passwords into the wrong field. */
const accountKey = (uid: string): string =>
  createHash('sha256').update(uidKey(uid)).digest('base64url');

const open = (store: Store, rule: LimitRule) => Limiter.open(store, rule, 'refuse');

/** Slows down the guessing of passwords. Without database it refuses all logins. */
export class LoginLimit {
  readonly #byMark: Limiter;
  readonly #byPair: Limiter;
  readonly #failures: Limiter;
  readonly #byAccount: Limiter;
  readonly #known: Limiter;

  private constructor(limiters: readonly [Limiter, Limiter, Limiter, Limiter, Limiter]) {
    [this.#byMark, this.#byPair, this.#failures, this.#byAccount, this.#known] = limiters;
  }

  /** @param rates factor of the limits, for networks with many users behind one address */
  static async open(store: Store, rates = 1): Promise<LoginLimit> {
    return new LoginLimit([
      await open(store, { ...BY_MARK, points: BY_MARK.points * rates }),
      await open(store, BY_PAIR),
      await open(store, FAILURES),
      await open(store, BY_ACCOUNT),
      await open(store, KNOWN),
    ]);
  }

  /**
   * Admits an attempt, whether or not the account exists.
   * @throws TooManyError; without a database its error, or AuthError `busy`
   */
  async begin({ uid, mark }: Login): Promise<Attempt> {
    const account = accountKey(uid);
    const pair = `${account}.${mark}`;
    await this.#byPair.take(pair);
    await this.#byMark.take(mark);
    const isKnown = await this.#known.has(pair);
    if (!isKnown) await this.#byAccount.take(account);
    return {
      succeeded: async () => {
        if (!isKnown) await this.#meet(account, pair);
        await this.#byMark.giveBack(mark);
        await this.#byPair.forget(pair);
        await this.#failures.forget(pair);
      },
      failed: () => this.#failed(pair),
    };
  }

  async #meet(account: string, pair: string): Promise<void> {
    await this.#byAccount.giveBack(account);
    await this.#known.count(pair);
  }

  async #failed(pair: string): Promise<void> {
    const beyond = (await this.#failures.count(pair)) - FAILURES.points;
    if (beyond >= 0) await this.#byPair.block(pair, Math.min(MINUTE * 2 ** beyond, MAX_WAIT));
  }

  /** Removes expired counts of all limits of the database. */
  sweep(): Promise<void> {
    return this.#byMark.sweep();
  }
}
