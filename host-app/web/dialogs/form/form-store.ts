import { observable, observableRef, runInAction } from 'mobx';
import { Countdown } from './countdown.js';
import type { Refusal, Words } from './words.js';

/** A form that is filled in, sent, and taken or refused. */
export class FormStore<Field extends string> {
  @observable accessor isBusy = false;
  /** Why it was not taken the last time. */
  @observableRef accessor refusal: Refusal<Field> | undefined;
  /** How long one has to wait before it can be sent again. */
  readonly wait = new Countdown();

  errorOf(field: Field): Words | undefined {
    return this.refusal?.errors?.[field];
  }

  /** A field was changed: what was wrong with it is not said any more. */
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
   * Sends the form, unless it is on its way or must wait. Resolves to undefined when it was not taken,
   * and says why.
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
