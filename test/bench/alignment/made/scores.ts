import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readScore } from '#engines/notation/node';
import type { AlignedScore } from '#engines/alignment/worker/pack-score.js';
import { ROOT } from '../../lib/site.js';

/** A public-domain score that ships with the demo. */
export interface MadeScore extends AlignedScore {
  readonly name: string;
  /** Quarters per minute of its performances. */
  readonly tempo: number;
}

const SCORES = [
  { file: 'keyboard/fur-elise/score.musicxml', tempo: 105 },
  { file: 'keyboard/minuet-in-g/score.mei', tempo: 132 },
  { file: 'keyboard/promenade/score.musicxml', tempo: 96 },
  { file: 'voices/heidenroeslein/score.musicxml', tempo: 84 },
  { file: 'voices/o-haupt/score.krn', tempo: 66 },
] as const;

/** The scores, read. */
export const madeScores = (): Promise<readonly MadeScore[]> =>
  Promise.all(
    SCORES.map(async ({ file, tempo }) => {
      const bytes = await readFile(path.join(ROOT, 'demo-wc/corpora', file));
      const { notes, measureMap } = await readScore(new Uint8Array(bytes), path.basename(file));
      return { name: file.split('/')[1]!, notes, measureMap, tempo };
    }),
  );
