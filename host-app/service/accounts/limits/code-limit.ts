import type { Store } from '../../store/store.js';
import { Limiter, type LimitRule } from './limiter.js';
import type { Attempt } from './login-limit.js';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Limit of running and failed attempts of an address. Good ones do not count, because a class may share one address. */
const BY_MARK: LimitRule = { name: 'code-mark', points: 5, seconds: MINUTE };
/** Failures of an address after which each one doubles the pause. */
const FAILURES: LimitRule = { name: 'code-failures', points: 20, seconds: DAY };
const MAX_WAIT = 60 * MINUTE;

/** Slows down the guessing of codes of invitations. Without database it refuses all. */
export class CodeLimit {
  private constructor(
    private readonly byMark: Limiter,
    private readonly failures: Limiter,
    private readonly free: number,
  ) {}

  /** @param rates factor of the limits, for networks with many users behind one address */
  static async open(store: Store, rates = 1): Promise<CodeLimit> {
    const byMark = { ...BY_MARK, points: BY_MARK.points * rates };
    return new CodeLimit(
      await Limiter.open(store, byMark, 'refuse'),
      await Limiter.open(store, FAILURES, 'refuse'),
      FAILURES.points * rates,
    );
  }

  /**
   * Admits an attempt to name an invitation.
   * @throws TooManyError; without a database its error, or AuthError `busy`
   */
  async begin(mark: string): Promise<Attempt> {
    await this.byMark.take(mark);
    return {
      succeeded: () => this.byMark.giveBack(mark),
      failed: () => this.failed(mark),
    };
  }

  private async failed(mark: string): Promise<void> {
    const beyond = (await this.failures.count(mark)) - this.free;
    if (beyond >= 0) await this.byMark.block(mark, Math.min(MINUTE * 2 ** beyond, MAX_WAIT));
  }
}
