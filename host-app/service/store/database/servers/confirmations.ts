import type { StoreLog } from '../opened.js';
import type { Server } from './server.js';
import { UnreplicatedError } from './sure-client.js';

/** Time for which a proof holds that saves are confirmed, in milliseconds. */
const HOLDS_MS = 5000;

/**
 * How saves are where the primary waits for replicas with each: `confirmed`; `waiting`: no replica confirms them, so
 * that each is refused until an operator acts.
 */
export type SavesState = 'confirmed' | 'waiting';

/** The server, as far as this needs it. */
export type ConfirmingServer = Pick<Server, 'endWaiting' | 'confirm'>;

/**
 * Knows whether replicas confirm what is saved, as `synchronous_standby_names` of the primary asks. A role without
 * rights cannot see which replicas a primary waits for, so this now and then writes something that says nothing, and
 * sees whether that is confirmed.
 */
export class Confirmations {
  readonly #log: StoreLog | undefined;
  #state: SavesState | undefined;
  #hasLooked = false;
  #confirmedAt = -Infinity;
  #trying: Promise<void> | undefined;

  constructor(log?: StoreLog) {
    this.#log = log;
  }

  /** The state at the last look; undefined where the primary waits for no replica. */
  get state(): SavesState | undefined {
    return this.#state;
  }

  /** Whether there was a look. */
  get hasLooked(): boolean {
    return this.#hasLooked;
  }

  /** Ends what has waited for too long, and begins a trial where one is due. */
  async look(server: ConfirmingServer): Promise<void> {
    const { isAsked, ended } = await server.endWaiting(this.#state === 'waiting');
    this.#hasLooked = true;
    if (!isAsked) return this.#become(undefined);
    if (ended > 0) this.#become('waiting');
    const isSure = this.#state === 'confirmed' && performance.now() - this.#confirmedAt < HOLDS_MS;
    if (!isSure) this.#trying ??= this.#try(server).finally(() => (this.#trying = undefined));
  }

  /** Resolves when the trial under way has ended. */
  async tried(): Promise<void> {
    await this.#trying;
  }

  async #try(server: ConfirmingServer): Promise<void> {
    try {
      await server.confirm();
      this.#confirmedAt = performance.now();
      this.#become('confirmed');
    } catch (error) {
      // Any other error tells nothing about replicas; that of a lost server shows as the part `database`.
      if (error instanceof UnreplicatedError) this.#become('waiting');
    }
  }

  #become(state: SavesState | undefined): void {
    const before = this.#state;
    this.#state = state;
    if (state === 'waiting' && before !== 'waiting')
      this.#log?.warn(
        { part: 'replica' },
        'saves are refused: the primary waits for a replica (synchronous_standby_names), and none confirms. Bring the replica back, or do without it: REPLICA.md, "Synchronous replication". Reads are answered',
      );
    if (state !== 'waiting' && before === 'waiting')
      this.#log?.info(
        { part: 'replica' },
        state === undefined
          ? 'saves are taken again: the primary waits for no replica any more'
          : 'saves are taken again: a replica confirms them',
      );
  }
}
