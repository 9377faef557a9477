import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** A performance with its score and its truth; absolute paths. */
export interface PieceFiles {
  /** The folder's name below the one that was asked for, and the performance's when there are several. */
  readonly name: string;
  readonly score: string;
  /** MIDI or audio. */
  readonly performance: string;
  readonly truth: string;
}

/** A folder that has a truth, but lacks what is to be measured with it. */
export interface IncompletePiece {
  readonly name: string;
  readonly problem: string;
}

const TRUTH = /_truth\.tsv$/i;
const SCORES = [
  /^xml_score\.(musicxml|xml|mxl)$/i,
  /\.(musicxml|mxl)$/i,
  /\.mei$/i,
  /\.xml$/i,
  /^midi_score\.midi?$/i,
];
const MIDI = /\.midi?$/i;
const SOUND = /\.(wav|mp3|ogg|oga|opus|flac|m4a|aac|webm)$/i;
/** The score as MIDI is not a performance. */
const SCORE_MIDI = /^(midi_)?score\.midi?$/i;

/** All pieces in a folder, however deep, by name. */
export async function findPieces(
  folder: string,
): Promise<readonly (PieceFiles | IncompletePiece)[]> {
  const files = await readdir(folder, { recursive: true });
  const truths = files.filter((file) => TRUTH.test(file)).sort();
  return truths.map((truth) => {
    const inside = path.dirname(truth);
    const beside = files.filter((file) => path.dirname(file) === inside).map(nameOf);
    const isOne = truths.filter((other) => path.dirname(other) === inside).length === 1;
    const own = inside === '.' ? path.basename(path.resolve(folder)) : inside;
    const stem = nameOf(truth).replace(TRUTH, '');
    const name = isOne ? own : `${own}/${stem}`;
    return completed(name, path.join(folder, inside), { beside: beside.sort(), stem, isOne });
  });
}

const nameOf = (file: string): string => path.basename(file);

interface Neighbors {
  readonly beside: readonly string[];
  /** Prefix of the truth's name: that of the performance. */
  readonly stem: string;
  readonly isOne: boolean;
}

function completed(
  name: string,
  folder: string,
  { beside, stem, isOne }: Neighbors,
): PieceFiles | IncompletePiece {
  const score = SCORES.map((form) => beside.find((file) => form.test(file))).find(Boolean);
  if (!score) return { name, problem: 'no score (xml_score.musicxml)' };
  const isPlayed = (file: string) =>
    SOUND.test(file) || (MIDI.test(file) && !SCORE_MIDI.test(file));
  const played = beside.filter((file) => isPlayed(file) && file !== score);
  const same = played.filter((file) => path.parse(file).name === stem);
  // Where there are both, what was recorded is measured rather than what would be rendered.
  const performance = [...same, ...(isOne ? played : [])].sort(soundFirst)[0];
  if (!performance) return { name, problem: `no performance ${stem}.mid` };
  const at = (file: string) => path.join(folder, file);
  return { name, score: at(score), performance: at(performance), truth: at(`${stem}_truth.tsv`) };
}

const soundFirst = (a: string, b: string): number => Number(MIDI.test(a)) - Number(MIDI.test(b));

export const isMidi = (file: string): boolean => MIDI.test(file);
