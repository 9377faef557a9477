import { Listened, type Stretch } from './listened.js';
import { timespan, type ScormApi } from './scorm-api.js';

/** Share of the music that completes the course; the dialog that makes packages shows it. */
export const COMPLETE_SHARE = 0.8;
/** Least time in milliseconds between two reports while the music plays. */
const COMMIT_MS = 20_000;
/** Seconds before the end from which the next session begins at the start. */
const NEAR_END = 1;

const DONE = /^(completed|passed)$/;

/** Reports to the platform what a learner does with the piece of a package. */
export class ScormCourse {
  /** Where the learner was in the session before, in seconds; undefined for the start. */
  readonly startsAt: number | undefined;
  private readonly listened: Listened;
  private readonly started: number;
  private committed: number;
  private isComplete: boolean;
  private isOver = false;
  private stretch: Stretch | undefined;
  private place: number | undefined;

  /** @param now milliseconds since some moment */
  constructor(
    private readonly api: ScormApi,
    private readonly now: () => number = Date.now,
  ) {
    this.started = this.committed = now();
    this.call('LMSInitialize');
    this.listened = new Listened(this.value('cmi.suspend_data'));
    this.startsAt = dateOf(this.value('cmi.core.lesson_location'));
    this.isComplete = DONE.test(this.value('cmi.core.lesson_status'));
    if (!this.isComplete) this.tellStatus('incomplete');
  }

  /** Takes the present date, in seconds, of a stretch that is to be listened to. */
  hear(date: number, stretch: Stretch): void {
    if (this.isOver) return;
    this.stretch = stretch;
    this.place = date;
    this.listened.hear(date);
    const isEnough = this.listened.shareOf(stretch) >= COMPLETE_SHARE;
    if (isEnough && !this.isComplete) this.complete();
    else if (this.now() - this.committed >= COMMIT_MS) this.keep();
  }

  /** Takes a jump: the music goes on elsewhere. */
  jump(): void {
    this.listened.jump();
  }

  /** Marks the course as completed. */
  complete(): void {
    if (this.isComplete || this.isOver) return;
    this.isComplete = true;
    this.tellStatus('completed');
  }

  /** Lets the platform store the present state. */
  keep(): void {
    if (this.isOver) return;
    this.tellState();
    this.commit();
  }

  /**
   * Ends the session when the learner leaves. A platform may fail to send anything while its page closes
   * (browsers forbid requests that the page waits for); the end is told all the same.
   */
  finish(): void {
    if (this.isOver) return;
    this.keep();
    this.isOver = true;
    this.call('LMSFinish');
  }

  private tellStatus(status: 'incomplete' | 'completed'): void {
    this.set('cmi.core.lesson_status', status);
    this.tellState();
    this.commit();
  }

  private tellState(): void {
    const { stretch, place = 0 } = this;
    if (stretch) {
      this.set('cmi.suspend_data', this.listened.write(stretch));
      const isOver = place > stretch.to - NEAR_END;
      this.set('cmi.core.lesson_location', isOver ? '0' : place.toFixed(2));
    }
    this.set('cmi.core.session_time', timespan(this.now() - this.started));
    // Told each time: without it, platforms throw the state of a page away that was killed.
    this.set('cmi.core.exit', this.isComplete ? '' : 'suspend');
  }

  private commit(): void {
    this.committed = this.now();
    this.call('LMSCommit');
  }

  /** Returns a value as text: platforms answer with texts, and some with nothing at all. */
  private value(name: string): string {
    const value = attempt(() => this.api.LMSGetValue(name));
    return typeof value === 'string' ? value : '';
  }

  private set(name: string, value: string): void {
    attempt(() => this.api.LMSSetValue(name, value));
  }

  private call(name: 'LMSInitialize' | 'LMSCommit' | 'LMSFinish'): void {
    attempt(() => this.api[name](''));
  }
}

/** Returns a date in seconds after the start; undefined for the start and for any other text. */
function dateOf(text: string): number | undefined {
  return /^\d+(\.\d+)?$/.test(text) && Number(text) > 0 ? Number(text) : undefined;
}

/** Carries out a call of the platform, whose failure must not stop the calls after it. */
function attempt(call: () => unknown): unknown {
  try {
    return call();
  } catch (error) {
    console.warn('glosa: the learning platform did not answer.', error);
    return undefined;
  }
}
