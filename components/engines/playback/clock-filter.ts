import type { Second } from '#core';

export interface ClockFilterOptions {
  /** Largest distance of a sample from the line, in seconds of the wall, before the line starts again. */
  readonly largeJump?: number;
  /** Seconds of the wall by which the line may run ahead of the last sample. */
  readonly maximalLead?: number;
}

/** Samples that the line remembers; at 60 a second about half a second. */
const MEMORY = 32;
/** So many samples in a row on one side of the line, and it forgets faster. */
const LONG_STREAK = 10;
/** Pulls the slope towards the nominal rate: variance, in s², that a window must have to speak. */
const STIFFNESS = 0.5;

/**
 * Makes a steady clock of a media element's `currentTime`, which jumps by up to some milliseconds: a line
 * through the last samples, by weighted regression of date against time, read at each frame. Monotone
 * until `restart`.
 */
export class ClockFilter {
  private readonly largeJump: number;
  private readonly maximalLead: number;
  private rate = 1;
  private count = 0;
  /** Means of the samples' times and of how much their dates lead a clock of the nominal rate, in s. */
  private meanTime = 0;
  private meanLead = 0;
  private variance = 0;
  private covariance = 0;
  private streak = 0;
  private latest = -Infinity;
  private shown = -Infinity;

  constructor({ largeJump = 0.08, maximalLead = 0.05 }: ClockFilterOptions = {}) {
    this.largeJump = largeJump;
    this.maximalLead = maximalLead;
  }

  /** Forgets everything: after a seek, a change of rate, a stall, a pause. */
  restart(rate = this.rate): void {
    this.rate = rate;
    this.count = 0;
    this.streak = 0;
    this.variance = 0;
    this.covariance = 0;
    this.shown = -Infinity;
  }

  /** Takes a sample: the date read at the time `now`, in milliseconds. */
  sample(now: number, date: Second): void {
    const time = now / 1000;
    const lead = date - this.rate * time;
    const residual = lead - this.leadAt(time);
    if (this.count > 0 && Math.abs(residual) > this.largeJump * this.rate) this.jump(date);
    this.followStreak(residual);
    this.count = Math.min(MEMORY, this.count + 1);
    const share = 1 / this.count;
    const fromTime = time - this.meanTime;
    const fromLead = lead - this.meanLead;
    this.meanTime += share * fromTime;
    this.meanLead += share * fromLead;
    this.variance += share * ((1 - share) * fromTime * fromTime - this.variance);
    this.covariance += share * ((1 - share) * fromTime * fromLead - this.covariance);
    this.latest = date;
  }

  /** Returns the date at a frame's time, in milliseconds; the last sample's until there is a line. */
  dateAt(now: number): Second {
    const time = now / 1000;
    const line = this.rate * time + this.leadAt(time);
    const limit = this.latest + this.maximalLead * this.rate;
    this.shown = Math.max(this.shown, Math.min(line, limit));
    return this.shown as Second;
  }

  /** Follows a jump, except backwards after the clock merely stood still. */
  private jump(date: number): void {
    const { shown } = this;
    this.restart();
    if (shown - date <= this.largeJump * this.rate) this.shown = shown;
  }

  private leadAt(time: number): number {
    const slope = this.covariance / (this.variance + STIFFNESS);
    return this.meanLead + slope * (time - this.meanTime);
  }

  /**
   * Reduces the weight of old samples: after a small step of the clock all samples lie on one side of the
   * line.
   */
  private followStreak(residual: number): void {
    this.streak = Math.sign(residual) === Math.sign(this.streak) ? this.streak : 0;
    this.streak += Math.sign(residual);
    if (Math.abs(this.streak) < LONG_STREAK || Math.abs(residual) < 0.001) return;
    this.count = Math.min(this.count, 2);
    this.streak = 0;
  }
}
