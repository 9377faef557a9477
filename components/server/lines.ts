import {
  type ImageSource,
  type Measure,
  type MeasureMap,
  type OnsetSpan,
  type PositionTable,
  quarters,
  type Quarter,
  type StripPicture,
} from '#core';

/** A part of the strip of a score that fits the width of a page. */
export interface ScoreLine {
  /** Left edge in the strip, in pixels at zoom 1. */
  readonly x: number;
  /** Pixels at zoom 1. */
  readonly width: number;
  /** Measures that it shows; none where the places of the measures are unknown. */
  readonly measures: readonly Measure[];
  readonly start: Quarter;
  readonly end: Quarter;
}

export type Strip = Pick<ImageSource, 'positions'> & { readonly picture: StripPicture };

/** Width of a line in pixels at zoom 1, with clef and key: some five measures of a song. */
export const LINE_WIDTH = 1000;
/** Pixels after the bar line that closes a line. */
const EDGE = 3;

/** Returns where each measure starts in the strip; undefined if a place is unknown. */
function startsOf(
  positions: PositionTable | undefined,
  measures: readonly Measure[],
): readonly number[] | undefined {
  if (!positions) return undefined;
  const bars = new Map(positions.bars.map(({ onset, x }) => [onset.toFixed(6), x]));
  const starts = measures.map(
    ({ onset }) => bars.get(onset.toFixed(6)) ?? positions.onsetToX?.at(onset),
  );
  return starts.every((x) => x !== undefined) ? starts : undefined;
}

const isIn = ({ onset, length }: Measure, span: OnsetSpan | undefined): boolean =>
  !span || (onset < span.end && onset + length > span.start);

/** Returns the strip as one line. */
const wholeOf = ({ picture }: Strip, map?: MeasureMap): ScoreLine => ({
  ...{ x: 0, width: picture.width, measures: map?.measures ?? [] },
  ...{ start: quarters(0), end: map?.end ?? quarters(Infinity) },
});

/**
 * Cuts a strip at bar lines into lines of at most `LINE_WIDTH`; a longer measure has a line of its own.
 * @param span excerpt to show; by default all
 */
export function linesOf(strip: Strip, map?: MeasureMap, span?: OnsetSpan): readonly ScoreLine[] {
  const { picture, positions } = strip;
  const starts = map && startsOf(positions, map.measures);
  if (!map || !starts) return [wholeOf(strip, map)];
  const gutter = positions?.gutter ?? 0;
  const edges = [...starts.map((x, index) => (index ? x : 0)), picture.width];
  const lines: { from: number; to: number }[] = [];
  for (const [index, measure] of map.measures.entries()) {
    if (!isIn(measure, span)) continue;
    const last = lines.at(-1);
    const room = LINE_WIDTH - (last?.from ? gutter : 0);
    if (last?.to === index && edges[index + 1]! - edges[last.from]! <= room) last.to = index + 1;
    else lines.push({ from: index, to: index + 1 });
  }
  return lines.map(({ from, to }) => {
    const measures = map.measures.slice(from, to);
    const [first, last] = [measures[0]!, measures.at(-1)!];
    const x = edges[from]!;
    const right = Math.min(edges[to]! + EDGE, picture.width);
    const end = quarters(last.onset + last.length);
    return { x, width: right - x, measures, start: first.onset, end };
  });
}
