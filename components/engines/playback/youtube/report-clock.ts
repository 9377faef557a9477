import { type Second, seconds } from '#core';

/** Reports that come sooner after each other, in seconds, count as one: the best of them. */
const TOGETHER = 0.15;
/** So many reports are remembered; at four a second, six seconds. */
const MEMORY = 24;
/** The share of them, those that were least late, that the clock follows. */
const PROMPT = 0.25;
/** A report so many seconds ahead of the clock is no delay: the video was moved. */
const AHEAD = 0.25;
/** So many reports in a row, so many seconds behind the clock: the video was moved, or held up. */
const BEHIND = 0.3;
const BEHIND_COUNT = 3;
/** Seconds of the wall that the clock runs on without a report. */
const PATIENCE = 1.2;

interface Report {
  readonly time: number;
  /** Lead of the date over a clock of the nominal rate that started at 0. */
  readonly lead: number;
}

/**
 * Makes a steady clock of dates that arrive a few times a second, each by a message that was on its way
 * for an unknown time. No message comes early: the reports that put the music furthest ahead were the
 * quickest, and the clock follows their mean. Monotone until `restart`.
 */
export class ReportClock {
  private rate = 1;
  private reports: Report[] = [];
  private lead = 0;
  private lateInRow = 0;
  private latest = -Infinity;
  private shown = -Infinity;

  /** Whether there has been a report since the start. */
  get isRunning(): boolean {
    return this.reports.length > 0;
  }

  /** Forgets everything: after a seek, a change of rate, a stall, a pause. */
  restart(rate = this.rate): void {
    this.rate = rate;
    this.reports = [];
    this.lateInRow = 0;
    this.latest = this.shown = -Infinity;
  }

  /** Takes a report: the date that arrived at the time `now`, in milliseconds. */
  report(now: number, date: Second): void {
    const time = now / 1000;
    const lead = date - this.rate * time;
    if (this.isRunning && this.hasMoved(lead - this.lead)) this.restart();
    this.remember({ time, lead });
    this.lead = this.promptLead();
    this.latest = time;
  }

  /** Returns the date at a time of the page, in milliseconds; undefined before the first report. */
  dateAt(now: number): Second | undefined {
    if (!this.isRunning) return undefined;
    const time = Math.min(now / 1000, this.latest + PATIENCE);
    this.shown = Math.max(this.shown, this.rate * time + this.lead);
    return seconds(this.shown);
  }

  private hasMoved(residual: number): boolean {
    this.lateInRow = residual < -BEHIND * this.rate ? this.lateInRow + 1 : 0;
    return residual > AHEAD * this.rate || this.lateInRow >= BEHIND_COUNT;
  }

  private remember(report: Report): void {
    const last = this.reports.at(-1);
    if (last && report.time - last.time < TOGETHER) {
      if (report.lead > last.lead) this.reports.splice(-1, 1, { ...report, time: last.time });
    } else this.reports = [...this.reports, report].slice(-MEMORY);
  }

  private promptLead(): number {
    const leads = this.reports.map(({ lead }) => lead).sort((a, b) => b - a);
    const prompt = leads.slice(0, Math.ceil(leads.length * PROMPT));
    return prompt.reduce((sum, lead) => sum + lead, 0) / prompt.length;
  }
}
