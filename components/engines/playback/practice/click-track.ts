import { countBelow, type Second } from '#core';
import type { Click } from './clicks.js';

/** Music that moves by more than this in a frame, in seconds, was moved. */
const JUMP = 0.6;
/** A click that is late by no more than this still sounds: that of the place where the music starts. */
const LATE = 0.03;

/** The clicks to play and to show in a frame. */
export interface DueClicks {
  readonly due: readonly Click[];
  /** Whether the music was moved, so that clicks that were to come do not belong to it any more. */
  readonly hasJumped: boolean;
}

/** Walks along the clicks of a recording with the music, a little ahead. */
export class ClickTrack {
  private readonly dates: Float64Array;
  private next = 0;
  private latest = Number.NaN;

  constructor(private readonly clicks: readonly Click[]) {
    this.dates = Float64Array.from(clicks, ({ date }) => date);
  }

  /** Forgets where the music was. */
  rewind(): void {
    this.latest = Number.NaN;
  }

  /** Takes the clicks before `until` that were not taken yet; `date` is where the music is. */
  advance(date: Second, until: number): DueClicks {
    const step = date - this.latest;
    const hasJumped = !(step >= 0 && step < JUMP);
    if (hasJumped) this.next = countBelow(this.dates, date - LATE);
    this.latest = date;
    const from = this.next;
    this.next = Math.max(from, countBelow(this.dates, until));
    return { due: this.clicks.slice(from, this.next), hasJumped };
  }
}
