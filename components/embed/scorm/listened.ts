import { amountIn, Cells, type Stretch } from './cells.js';

export type { Stretch } from './cells.js';

/** Greatest step in seconds between two successive moments; more is a jump. */
const MAX_STEP = 2;
/** Number of characters that a platform keeps for a package (SCORM 1.2, `cmi.suspend_data`). */
const MAX_LENGTH = 4096;
/** Greatest share that the list of stretches may lose by rounding. */
const MAX_LOSS = 0.001;

/** The parts of a recording that were listened to, in any order and any number of times. */
export class Listened {
  private stretches: readonly Stretch[] = [];
  /** What was heard in sessions before, where its stretches were too many to be listed. */
  private readonly before: Cells | undefined;
  private last: number | undefined;

  /** @param text what `write` gave before; what cannot be read counts as nothing */
  constructor(text = '') {
    this.before = Cells.read(text);
    if (this.before) return;
    for (const part of text.split(',')) {
      const [, from, to] = /^(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?)$/.exec(part.trim()) ?? [];
      if (Number(from) < Number(to)) this.add({ from: Number(from), to: Number(to) });
    }
  }

  /** Takes the present date, in seconds: the music since the date before counts as heard. */
  hear(date: number): void {
    const { last } = this;
    this.last = date;
    if (last !== undefined && date > last && date - last <= MAX_STEP)
      this.add({ from: last, to: date });
  }

  /** Takes a jump: the music goes on elsewhere. */
  jump(): void {
    this.last = undefined;
  }

  /** Returns the share of a stretch that was listened to, from 0 to 1. */
  shareOf(whole: Stretch): number {
    const length = whole.to - whole.from;
    if (!(length > 0)) return 0;
    const { before, stretches } = this;
    const heard = before
      ? before.with(stretches).amountIn(whole) + amountIn(before.outside(stretches), whole)
      : amountIn(stretches, whole);
    return Math.min(1, heard / length);
  }

  /**
   * Returns what was heard of a stretch as a text of at most 4,096 characters, however it was heard: the list
   * of its parts (`0-83.4,90-92`, in seconds) or, where they are too many, the amount in each of 2,000 cells.
   * Rounding only ever takes something away: at most a thousandth of the stretch.
   */
  write(whole: Stretch): string {
    if (!this.before) {
      const text = this.stretches.map(textOf).filter(Boolean).join(',');
      const lost = this.shareOf(whole) - new Listened(text).shareOf(whole);
      if (text.length <= MAX_LENGTH && lost <= MAX_LOSS) return text;
    }
    return (this.before ?? Cells.over(whole)).with(this.stretches).toString();
  }

  private add(added: Stretch): void {
    const earlier = this.stretches.filter(({ to }) => to < added.from);
    const later = this.stretches.filter(({ from }) => from > added.to);
    const joined = this.stretches.slice(earlier.length, this.stretches.length - later.length);
    const whole = {
      from: Math.min(added.from, joined[0]?.from ?? Infinity),
      to: Math.max(added.to, joined.at(-1)?.to ?? 0),
    };
    this.stretches = [...earlier, whole, ...later];
  }
}

/** Returns a stretch as text in milliseconds' precision, never longer than it is; empty when none is left. */
function textOf({ from, to }: Stretch): string {
  // Dates that are milliseconds already stay what they are, whatever their binary fraction.
  const first = Math.ceil(from * 1000 - 1e-6);
  const last = Math.floor(to * 1000 + 1e-6);
  return first < last ? `${first / 1000}-${last / 1000}` : '';
}
