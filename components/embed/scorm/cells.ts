/** A stretch of a recording, in seconds. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Number of cells: with two characters each, they fit what a platform keeps for a package. */
const COUNT = 2000;
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Greatest amount in a cell: all of it. */
const FULL = DIGITS.length ** 2 - 1;
const FORM = new RegExp(`^cells:(\\d+(?:\\.\\d+)?)-(\\d+(?:\\.\\d+)?):([\\w-]{${2 * COUNT}})$`);

/** Returns a date in whole microseconds, which has a short text without an exponent. */
const rounded = (date: number): number => Math.round(date * 1e6) / 1e6;

/** Returns the length in seconds of what separate stretches have in common with another one. */
export function amountIn(stretches: readonly Stretch[], { from, to }: Stretch): number {
  const common = stretches.map((each) => Math.min(each.to, to) - Math.max(each.from, from));
  return common.reduce((sum, length) => sum + Math.max(0, length), 0);
}

/**
 * How much of each small part of a stretch was heard. Where in a cell it was is not known; what is heard in
 * a cell later is therefore taken to be the same, until it is more. So the amount never exceeds the truth.
 */
export class Cells {
  private constructor(
    private readonly span: Stretch,
    /** Amounts in seconds, one for each cell. */
    private readonly amounts: Float64Array,
  ) {}

  /** Returns cells over a stretch of which nothing was heard. */
  static over({ from, to }: Stretch): Cells {
    return new Cells({ from: rounded(from), to: rounded(to) }, new Float64Array(COUNT));
  }

  /** Reads what `toString` gave; undefined for any other text. */
  static read(text: string): Cells | undefined {
    const [, start, end, digits = ''] = FORM.exec(text) ?? [];
    const span = { from: Number(start), to: Number(end) };
    if (!(span.from < span.to)) return undefined;
    const { amounts, width } = Cells.over(span);
    for (let cell = 0; cell < COUNT; cell += 1) {
      const [high = 0, low = 0] = [0, 1].map((at) => DIGITS.indexOf(digits[2 * cell + at]!));
      amounts[cell] = ((high * DIGITS.length + low) / FULL) * width;
    }
    return new Cells(span, amounts);
  }

  /** Returns the amounts with what was heard since, in separate stretches. */
  with(stretches: readonly Stretch[]): Cells {
    const { span, width } = this;
    const heard = new Float64Array(COUNT);
    for (const each of stretches) {
      const last = Math.min(COUNT - 1, this.cellAt(each.to));
      for (let cell = Math.max(0, this.cellAt(each.from)); cell <= last; cell += 1)
        heard[cell]! += amountIn([each], this.placeOf(cell));
    }
    return new Cells(
      span,
      this.amounts.map((amount, cell) => Math.min(width, Math.max(amount, heard[cell]!))),
    );
  }

  /** Returns the parts of stretches that lie in no cell. */
  outside(stretches: readonly Stretch[]): readonly Stretch[] {
    const { from, to } = this.span;
    return stretches
      .flatMap((each) => [
        { from: each.from, to: Math.min(each.to, from) },
        { from: Math.max(each.from, to), to: each.to },
      ])
      .filter((each) => each.from < each.to);
  }

  /** Returns the seconds that were certainly heard of a stretch. */
  amountIn(whole: Stretch): number {
    return this.amounts.reduce((sum, amount, cell) => {
      const around = this.width - amountIn([this.placeOf(cell)], whole);
      return sum + Math.max(0, amount - around);
    }, 0);
  }

  /** Returns the cells as text, each amount rounded down. */
  toString(): string {
    const { span, amounts, width } = this;
    const digits = Array.from(amounts, (amount) => {
      // A tolerance for sums of binary fractions, without which a full cell would not be full.
      const level = Math.min(FULL, Math.floor((amount / width) * FULL + 1e-6));
      return DIGITS[Math.floor(level / DIGITS.length)]! + DIGITS[level % DIGITS.length]!;
    });
    return `cells:${span.from}-${span.to}:${digits.join('')}`;
  }

  private get width(): number {
    return (this.span.to - this.span.from) / COUNT;
  }

  private cellAt(date: number): number {
    return Math.floor((date - this.span.from) / this.width);
  }

  private placeOf(cell: number): Stretch {
    const from = this.span.from + cell * this.width;
    return { from, to: from + this.width };
  }
}
