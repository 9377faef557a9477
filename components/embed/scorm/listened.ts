/** A stretch of a recording, in seconds. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Greatest step in seconds between two successive moments; more is a jump. */
const MAX_STEP = 2;

/** The parts of a recording that were listened to, in any order and any number of times. */
export class Listened {
  private stretches: readonly Stretch[] = [];
  private last: number | undefined;

  /** @param text what `toString` gave before; what cannot be read counts as nothing */
  constructor(text = '') {
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
  shareOf({ from, to }: Stretch): number {
    if (!(to > from)) return 0;
    const heard = this.stretches.map((each) => Math.min(each.to, to) - Math.max(each.from, from));
    return heard.reduce((sum, length) => sum + Math.max(0, length), 0) / (to - from);
  }

  /**
   * Returns the parts as a text, rounded to tenths of a second: a few thousand characters hold any way of
   * listening.
   */
  toString(): string {
    return this.stretches.map(({ from, to }) => `${tenths(from)}-${tenths(to)}`).join(',');
  }

  private add(added: Stretch): void {
    const isApart = ({ from, to }: Stretch) => to < added.from || from > added.to;
    const joined = this.stretches.filter((each) => !isApart(each));
    const whole = {
      from: Math.min(added.from, ...joined.map(({ from }) => from)),
      to: Math.max(added.to, ...joined.map(({ to }) => to)),
    };
    this.stretches = [...this.stretches.filter(isApart), whole].sort((a, b) => a.from - b.from);
  }
}

const tenths = (seconds: number): string => String(Math.round(seconds * 10) / 10);
