import { Listened, type Stretch } from './listened.js';
import { timespan, type ScormApi } from './scorm-api.js';

/** The share of the music that has to be listened to; the dialog that makes packages says it. */
export const COMPLETE_SHARE = 0.8;
/** What was listened to is told at most so often, in milliseconds. */
const COMMIT_MS = 20_000;
/** What a platform keeps for a package, in signs (SCORM 1.2, `cmi.suspend_data`). */
const MAX_DATA = 4096;

const DONE = /^(completed|passed)$/;

/** What a learner does with the piece of a package, as the platform is told of it. */
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

  /** The music is at a date, in seconds, of a stretch that is to be listened to. */
  hear(date: number, stretch: Stretch): void {
    if (this.isOver) return;
    this.listened.hear(date);
    if (this.listened.shareOf(stretch) >= COMPLETE_SHARE) this.complete();
    else if (this.now() - this.committed >= COMMIT_MS) this.keep();
  }

  /** The music goes on elsewhere. */
  jump(): void {
    this.listened.jump();
  }

  /** All that is asked of the learner is done. */
  complete(): void {
    if (this.isComplete || this.isOver) return;
    this.isComplete = true;
    this.tellStatus('completed');
  }

  /** Lets the platform keep what there is now. */
  keep(): void {
    if (this.isOver) return;
    const { api } = this;
    api.LMSSetValue('cmi.suspend_data', this.listened.toString().slice(0, MAX_DATA));
    api.LMSSetValue('cmi.core.session_time', timespan(this.now() - this.started));
    this.commit();
  }

  /** The learner leaves. */
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

/** Platforms answer with texts, and some with nothing at all. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
