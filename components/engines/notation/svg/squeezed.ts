import type { MeiReading } from '../mei/read-mei.js';
import { readDrawing } from './drawing.js';
import { readDrawnMeasure, type DrawnMeasure } from './onsets.js';

/** Widest paper, as a multiple of its usual width. */
const WIDEST = 2;

const widthOf = ({ lines }: DrawnMeasure): number => lines.right - lines.left;

/**
 * Finds the measures with words that Verovio squeezes, because they are alone in a system and wider than the
 * page.
 * @param pages the pages as Verovio has drawn them
 * @param strip draws all measures with the width that they want
 * @returns the factor by which the paper is to be wider; 1 where all fit
 */
export function squeezedBy(
  pages: readonly string[],
  reading: MeiReading,
  strip: () => string,
): number {
  const alone = pages.flatMap((svg) => fullMeasures(svg, reading));
  if (alone.length === 0) return 1;
  const wanted = readDrawing(strip()).systems[0]?.measures ?? [];
  const drawn = wanted.flatMap((measure) => readDrawnMeasure(measure, reading) ?? []);
  const widths = new Map(drawn.map((measure) => [measure.onset, widthOf(measure)]));
  const lead = drawn[0] ? drawn[0].onsets[0]!.x - drawn[0].lines.left : 0;
  const factors = alone.map(({ measure, paper }) => {
    const isFirst = measure.onset === drawn[0]?.onset;
    const width = (widths.get(measure.onset) ?? 0) + (isFirst ? 0 : lead);
    return 1 + (width - widthOf(measure)) / paper;
  });
  return Math.min(WIDEST, Math.max(1, ...factors));
}

/** Returns the measures with words that are alone in a system which fills the page. */
function fullMeasures(svg: string, reading: MeiReading) {
  if (!svg.includes('class="verse')) return [];
  const { systems, width, left } = readDrawing(svg);
  return systems.flatMap(({ measures }) => {
    const measure = measures.length === 1 && readDrawnMeasure(measures[0]!, reading);
    const isFull = measure && measure.lines.right > width - 2 * left - 10;
    return isFull ? [{ measure, paper: width }] : [];
  });
}
