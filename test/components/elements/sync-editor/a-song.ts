import { Peaks, writePeaks } from '#engines/peaks';
import { aPiece, type PieceBuilder, type SyncRow } from '#test/support/a-piece.js';
import { urlOf } from '../../engines/sound-files.js';
import { svgUrl } from '../piece/files.js';

export const DURATION = 40;

/** A recording of 40 seconds with a short sound at each of some dates. */
export function peaksFile(dates: readonly number[]): string {
  const pairs = Int8Array.from({ length: 2 * DURATION * 100 }, (_, index) => {
    const date = (index >> 1) / 100;
    const since = Math.min(...dates.map((at) => (date >= at ? date - at : Infinity)));
    const level = Math.round(110 * Math.exp(-4 * since));
    return index % 2 ? level : -level;
  });
  return urlOf(
    writePeaks(new Peaks({ sampleRate: 10_000, samplesPerPixel: 100, pairs })),
    'application/octet-stream',
  );
}

/** Two seconds for each of the first five measures of 4/4, and none after them. */
export const POINTS: readonly SyncRow[] = [
  [0, 1],
  [4, 3],
  [8, 5],
  [12, 7],
  [16, 9],
];

/** Twenty measures, 50 pixels each, with a recording whose first five measures are synchronized. */
export const aSong = (points: readonly SyncRow[] = POINTS): PieceBuilder =>
  aPiece()
    .withMeasures(20)
    .withImage(
      Array.from({ length: 81 }, (_, i) => [i, i * 12.5] as const),
      {
        picture: {
          width: 1000,
          height: 200,
          chunks: [{ x: 0, width: 1000, url: svgUrl(1000, 200) }],
        },
      },
    )
    .withAudio(points, { peaksUrl: peaksFile([1, 3, 5.06, 7, 9, 11.04]) });
