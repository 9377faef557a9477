import { observable, observableRef, runInAction } from 'mobx';
import type { Refusal, Words } from './words.js';

const SECOND = 1000;

/** The remaining seconds of a waiting time, counted down. */
class Countdown {
  @observable accessor left = 0;
  private timer: ReturnType<typeof setInterval> | undefined;

  start(seconds: number): void {
    this.stop();
    const end = Date.now() + seconds * SECOND;
    // Timers of a sleeping tab are late, so it measures the elapsed time.
    const tick = () => this.put(Math.max(0, Math.ceil((end - Date.now()) / SECOND)));
    this.timer = setInterval(tick, SECOND);
    this.put(seconds);
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    runInAction(() => (this.left = 0));
  }

  private put(left: number): void {
    if (left === 0) this.stop();
    else runInAction(() => (this.left = left));
  }
}

/** The state of a form that is filled in, sent, and accepted or refused. */
export class FormStore<Field extends string> {
  @observable accessor isBusy = false;
  /** The reason of the last refusal. */
  @observableRef accessor refusal: Refusal<Field> | undefined;
  /** The waiting time before the form can be sent again. */
  readonly wait = new Countdown();

  errorOf(field: Field): Words | undefined {
    return this.refusal?.errors?.[field];
  }

  /** Removes the error of a field after the user has changed it. */
  clear(field: Field): void {
    const { refusal } = this;
    if (!refusal?.errors?.[field]) return;
    const errors = { ...refusal.errors, [field]: undefined };
    runInAction(() => (this.refusal = { ...refusal, errors }));
  }

  refuse(refusal: Refusal<Field> | undefined): void {
    runInAction(() => (this.refusal = refusal));
    if (refusal?.seconds !== undefined) this.wait.start(refusal.seconds);
  }

  /**
   * Sends the form, unless it is being sent or must wait. Resolves to undefined when it was not accepted;
   * `refusal` then holds the reason.
   */
  async send<T>(
    work: () => Promise<T>,
    refusalOf: (error: unknown) => Refusal<Field>,
  ): Promise<T | undefined> {
    if (this.isBusy || this.wait.left > 0) return undefined;
    runInAction(() => Object.assign(this, { isBusy: true, refusal: undefined }));
    try {
      return await work();
    } catch (error) {
      this.refuse(refusalOf(error));
      return undefined;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
