import type { Store } from '../../store/store.js';
import type { Visitor } from '../visitor.js';
import { CodeLimit } from './code-limit.js';
import { Limiter, type LimitRule } from './limiter.js';
import { type Attempt, type Login, LoginLimit } from './login-limit.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const KIBIBYTES_OF_GIBIBYTE = 2 ** 20;

/** Limits of visitors without account; uploads count in KiB. */
const RULES = {
  save: [
    { name: 'save-minute', points: 60, seconds: MINUTE },
    { name: 'save-day', points: 500, seconds: DAY },
  ],
  edit: [
    { name: 'edit-minute', points: 120, seconds: MINUTE },
    { name: 'edit-day', points: 20_000, seconds: DAY },
  ],
  convert: [{ name: 'convert-hour', points: 30, seconds: HOUR }],
  upload: [{ name: 'upload-hour', points: 20, seconds: HOUR }],
  uploadSize: [{ name: 'upload-size-day', points: KIBIBYTES_OF_GIBIBYTE, seconds: DAY }],
} as const satisfies Record<string, readonly LimitRule[]>;

/** Factor of the limits for visitors with an account. */
const ACCOUNT_FACTOR = 10;

/** What a visitor has a share of, which a call uses up. */
export type Limited = 'save' | 'edit' | 'upload' | 'convert';

type Who = 'account' | 'mark';
type Limiters = ReadonlyMap<string, readonly Limiter[]>;

const ruleFor = (who: Who, rates: number, rule: LimitRule): LimitRule => ({
  ...rule,
  name: `${rule.name}-${who}`,
  points: rule.points * rates * (who === 'account' ? ACCOUNT_FACTOR : 1),
});

async function openRules(store: Store, rates: number): Promise<Limiters> {
  const limiters = new Map<string, readonly Limiter[]>();
  for (const [kind, rules] of Object.entries(RULES))
    for (const who of ['account', 'mark'] as const) {
      const own = rules.map((rule) => Limiter.open(store, ruleFor(who, rates, rule), 'count'));
      limiters.set(`${kind}-${who}`, await Promise.all(own));
    }
  return limiters;
}

/** Limits of all visitors, counted in the database for all processes. */
export class Limits {
  readonly #limiters: Limiters;
  readonly #login: LoginLimit;
  readonly #code: CodeLimit;

  private constructor(limiters: Limiters, login: LoginLimit, code: CodeLimit) {
    this.#limiters = limiters;
    this.#login = login;
    this.#code = code;
  }

  /**
   * @param rates factor of the limits, for networks with many users behind one address
   * @throws Error if the database does not answer
   */
  static async open(store: Store, rates = 1): Promise<Limits> {
    const login = await LoginLimit.open(store, rates);
    const code = await CodeLimit.open(store, rates);
    return new Limits(await openRules(store, rates), login, code);
  }

  /**
   * Uses up a part of a visitor's limit. Without the database, this process counts alone.
   * @throws TooManyError with the seconds to wait
   */
  take(kind: Limited, visitor: Visitor, times = 1): Promise<void> {
    return this.#take(kind, visitor, times);
  }

  /**
   * Uses up a part of a visitor's daily upload; call it before keeping the bytes.
   * @throws TooManyError with the seconds to wait
   */
  takeBytes(visitor: Visitor, bytes: number): Promise<void> {
    return this.#take('uploadSize', visitor, Math.ceil(bytes / 1024));
  }

  /**
   * Admits an attempt to log in.
   * @throws TooManyError, AuthError `busy` without a database
   */
  login(login: Login): Promise<Attempt> {
    return this.#login.begin(login);
  }

  /**
   * Admits an attempt to name the code of an invitation.
   * @throws TooManyError, AuthError `busy` without a database
   */
  code({ mark }: Visitor): Promise<Attempt> {
    return this.#code.begin(mark);
  }

  /** Removes expired counts. */
  sweep(): Promise<void> {
    return this.#login.sweep();
  }

  async #take(kind: keyof typeof RULES, visitor: Visitor, points: number): Promise<void> {
    const who = visitor.uid === undefined ? 'mark' : 'account';
    for (const limiter of this.#limiters.get(`${kind}-${who}`) ?? [])
      await limiter.take(visitor.uid ?? visitor.mark, points);
  }
}
