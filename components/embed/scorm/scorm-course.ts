import { Listened, type Stretch } from './listened.js';
import { timespan, type ScormApi } from './scorm-api.js';

/** Share of the music that completes the course; the dialog that makes packages shows it. */
export const COMPLETE_SHARE = 0.8;
/** Least time in milliseconds between two reports of the listened parts. */
const COMMIT_MS = 20_000;
/** Number of characters that a platform keeps for a package (SCORM 1.2, `cmi.suspend_data`). */
const MAX_DATA = 4096;

const DONE = /^(completed|passed)$/;

/** Reports to the platform what a learner does with the piece of a package. */
export class ScormCourse {
  private readonly listened: Listened;
  private readonly started: number;
  private committed: number;
  private isComplete: boolean;
  private isOver = false;

  /** @param now milliseconds since some moment */
  constructor(
    private readonly api: ScormApi,
    private readonly now: () => number = Date.now,
  ) {
    this.started = this.committed = now();
    api.LMSInitialize('');
    this.listened = new Listened(textOf(api.LMSGetValue('cmi.suspend_data')));
    this.isComplete = DONE.test(textOf(api.LMSGetValue('cmi.core.lesson_status')));
    if (!this.isComplete) this.tellStatus('incomplete');
  }

  /** Takes the present date, in seconds, of a stretch that is to be listened to. */
  hear(date: number, stretch: Stretch): void {
    if (this.isOver) return;
    this.listened.hear(date);
    if (this.listened.shareOf(stretch) >= COMPLETE_SHARE) this.complete();
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
    const { api } = this;
    api.LMSSetValue('cmi.suspend_data', this.listened.toString().slice(0, MAX_DATA));
    api.LMSSetValue('cmi.core.session_time', timespan(this.now() - this.started));
    this.commit();
  }

  /** Ends the session when the learner leaves. */
  finish(): void {
    if (this.isOver) return;
    this.api.LMSSetValue('cmi.core.exit', this.isComplete ? '' : 'suspend');
    this.keep();
    this.isOver = true;
    this.api.LMSFinish('');
  }

  private tellStatus(status: 'incomplete' | 'completed'): void {
    this.api.LMSSetValue('cmi.core.lesson_status', status);
    this.commit();
  }

  private commit(): void {
    this.committed = this.now();
    this.api.LMSCommit('');
  }
}

/** Returns an answer as text: platforms answer with texts, and some with nothing at all. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
