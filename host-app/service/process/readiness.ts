import { setTimeout as delay } from 'node:timers/promises';

/**
 * `ok`; `poor`: it works, but an operator should look; `readOnly`: saves fail, and reads are answered; `failed`:
 * requests should go elsewhere.
 */
export type PartState = 'ok' | 'poor' | 'readOnly' | 'failed';

/** The state of a part of the service, with one word that tells strangers nothing private. */
export interface PartReport {
  readonly state: PartState;
  readonly word: string;
}

/** Looks at a part; undefined where the service has none. A check that throws has failed. */
export type PartCheck = () => Promise<PartReport | undefined>;

/** Whether the service should get requests: with `readOnly` it should, though it can save nothing. */
export interface ReadinessReport {
  readonly status: 'ready' | 'readOnly' | 'notReady' | 'stopping';
  /** Empty while the service stops. */
  readonly parts: Readonly<Record<string, PartReport>>;
}

/** Time limits of the checks, in milliseconds. */
export interface ReadinessTimes {
  /** For one check. */
  readonly check: number;
  /** For which a result is given again, so that probes cost nothing. */
  readonly keep: number;
}

const TIMES: ReadinessTimes = { check: 2_000, keep: 1_000 };

/** A check that may take longer than its probes wait; one that hangs is not begun a second time. */
class BoundedCheck {
  readonly #check: PartCheck;
  #running:
    { readonly result: Promise<PartReport | undefined>; readonly since: number } | undefined;

  constructor(check: PartCheck) {
    this.#check = check;
  }

  report(limit: number): Promise<PartReport | undefined> {
    this.#running ??= this.#begin();
    const { result, since } = this.#running;
    const rest = Math.max(0, since + limit - performance.now());
    const slow: PartReport = { state: 'failed', word: 'slow' };
    return Promise.race([result, delay(rest, slow, { ref: false })]);
  }

  #begin() {
    const result = this.#check()
      .catch((): PartReport => ({ state: 'failed', word: 'away' }))
      .finally(() => (this.#running = undefined));
    return { result, since: performance.now() };
  }
}

/** Tells probes whether the service should get requests, from checks of its parts. */
export class Readiness {
  readonly #checks: readonly (readonly [name: string, check: BoundedCheck])[];
  readonly #times: ReadinessTimes;
  #last: { readonly report: Promise<ReadinessReport>; readonly at: number } | undefined;
  #isStopping = false;

  constructor(checks: Readonly<Record<string, PartCheck>>, times = TIMES) {
    const entries = Object.entries(checks);
    this.#checks = entries.map(([name, check]) => [name, new BoundedCheck(check)] as const);
    this.#times = times;
  }

  /** Whether the service ends: it finishes what it has begun, and wants nothing more. */
  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Says from now on that the service stops. */
  stop(): void {
    this.#isStopping = true;
  }

  /** Returns the state of all parts, of the last second at the oldest. */
  report(): Promise<ReadinessReport> {
    if (this.#isStopping) return Promise.resolve({ status: 'stopping', parts: {} });
    const now = performance.now();
    if (!this.#last || now - this.#last.at >= this.#times.keep)
      this.#last = { report: this.#look(), at: now };
    return this.#last.report;
  }

  async #look(): Promise<ReadinessReport> {
    const reports = this.#checks.map(
      async ([name, check]) => [name, await check.report(this.#times.check)] as const,
    );
    const parts = (await Promise.all(reports)).flatMap(([name, part]) =>
      part ? [[name, part] as const] : [],
    );
    const states = new Set(parts.map(([, { state }]) => state));
    const status = states.has('failed')
      ? 'notReady'
      : states.has('readOnly')
        ? 'readOnly'
        : 'ready';
    return { status, parts: Object.fromEntries(parts) };
  }
}
