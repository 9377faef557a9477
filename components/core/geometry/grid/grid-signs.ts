import { END, type Measure } from '../../time/measure.js';

/** The signs at a measure of a grid, besides its name. */
export interface GridSigns {
  /** The time signature, where it is another than before; the written one, such as `C`. */
  readonly signature: string | undefined;
  readonly startsRepeat: boolean;
  readonly endsRepeat: boolean;
  /** How often the passage that ends here is played, where it is more than twice. */
  readonly times: number | undefined;
  /** Number of the ending that begins here. */
  readonly ending: number | undefined;
  /** Whether the ending at this measure begins before it. */
  readonly continuesEnding: boolean;
}

/** Returns the signs of all measures, in their order. */
export function gridSigns(measures: readonly Measure[]): readonly GridSigns[] {
  const endings = endingsOf(measures);
  return measures.map((measure, index) => ({
    signature: signatureAt(measure, measures[index - 1]),
    startsRepeat: measure.startRepeat !== false,
    endsRepeat: measure.endRepeat !== false,
    times:
      typeof measure.endRepeat === 'number' && measure.endRepeat > 2
        ? measure.endRepeat
        : undefined,
    ending: endings.get(measure.count)?.number,
    continuesEnding: endings.get(measure.count)?.continues ?? false,
  }));
}

function signatureAt(measure: Measure, before: Measure | undefined): string | undefined {
  const { timeSignatureText } = measure;
  return timeSignatureText === before?.timeSignatureText ? undefined : timeSignatureText;
}

interface Ending {
  readonly number: number | undefined;
  readonly continues: boolean;
}

/**
 * Endings stand where a measure is followed by one measure the first time and by later ones after
 * that: each ending goes up to where the next begins, the last is marked at its first measure.
 */
function endingsOf(measures: readonly Measure[]): ReadonlyMap<number, Ending> {
  const endings = new Map<number, Ending>();
  for (const { count, next } of measures) {
    const starts = [...new Set(next)].filter((target) => target > count && target !== END);
    if (starts.length < 2 || starts[0] !== count + 1) continue;
    starts.forEach((start, index) => {
      const end = starts[index + 1] ?? start + 1;
      for (let at = start; at < end; at++)
        endings.set(at, { number: at === start ? index + 1 : undefined, continues: at > start });
    });
  }
  return endings;
}
