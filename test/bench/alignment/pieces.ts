import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** A performance with its score and its truth; absolute paths. */
export interface PieceFiles {
  /** The folder's name below the one that was asked for, and the performance's when there are several. */
  readonly name: string;
  readonly score: string;
  /** MIDI or audio. */
  readonly performance: string;
  /** A match file, annotated beats or a table of beats. */
  readonly truth: string;
  /** The edition that the truth speaks of, where it is not the score. */
  readonly edition?: string;
}

/** A folder that has a truth, but lacks what is to be measured with it. */
export interface IncompletePiece {
  readonly name: string;
  readonly problem: string;
}

/** Note by note, beat by beat with measures, beats on an axis of quarters: the first there is, is used. */
const TRUTHS = [/\.match$/i, /_annotations\.txt$/i, /_truth\.tsv$/i];
/** Beats of the score itself. */
const OF_SCORE = /^(midi_)?score_/i;
/** Less is no truth, such as a match file of a performance that nobody has matched. */
const LEAST_BYTES = 400;
/** Folders of those who play the score of the folder without this ending otherwise than written. */
const PLAYED_OTHERWISE = /_no_repeat$/;
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
  const truths = await truthsIn(folder, files);
  return truths.map(({ file: truth, stem }) => {
    const inside = path.dirname(truth);
    const besideIn = (place: string) =>
      files.filter((file) => path.dirname(file) === place).map(nameOf);
    const isOne = truths.filter(({ file }) => path.dirname(file) === inside).length === 1;
    const own = inside === '.' ? path.basename(path.resolve(folder)) : inside;
    const name = isOne ? own : `${own}/${stem}`;
    const beside = besideIn(inside).sort();
    const found = completed(name, path.join(folder, inside), { beside, stem, isOne });
    const full = inside.replace(PLAYED_OTHERWISE, '');
    const score = full === inside ? undefined : scoreAmong(besideIn(full));
    if ('problem' in found || !score) return { ...found, truth: path.join(folder, truth) };
    return {
      ...found,
      score: path.join(folder, full, score),
      edition: found.score,
      truth: path.join(folder, truth),
    };
  });
}

/** The best truth of each performance. */
async function truthsIn(folder: string, files: readonly string[]) {
  const found = new Map<string, { readonly file: string; readonly stem: string }>();
  for (const form of TRUTHS)
    for (const file of files.filter((each) => form.test(each) && !OF_SCORE.test(nameOf(each)))) {
      const stem = nameOf(file).replace(form, '');
      const key = path.join(path.dirname(file), stem);
      const isEmpty =
        form === TRUTHS[0] && (await stat(path.join(folder, file))).size < LEAST_BYTES;
      if (!found.has(key) && !isEmpty) found.set(key, { file, stem });
    }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, truth]) => truth);
}

const scoreAmong = (files: readonly string[]): string | undefined =>
  SCORES.map((form) => files.find((file) => form.test(file))).find(Boolean);

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
  const score = scoreAmong(beside);
  if (!score) return { name, problem: 'no score (xml_score.musicxml)' };
  const isPlayed = (file: string) =>
    SOUND.test(file) || (MIDI.test(file) && !SCORE_MIDI.test(file));
  const played = beside.filter((file) => isPlayed(file) && file !== score);
  const same = played.filter((file) => path.parse(file).name === stem);
  // Where there are both, what was recorded is measured rather than what would be rendered.
  const performance = [...same, ...(isOne ? played : [])].sort(soundFirst)[0];
  if (!performance) return { name, problem: `no performance ${stem}.mid` };
  const at = (file: string) => path.join(folder, file);
  return { name, score: at(score), performance: at(performance), truth: '' };
}

const nameOf = (file: string): string => path.basename(file);

const soundFirst = (a: string, b: string): number => Number(MIDI.test(a)) - Number(MIDI.test(b));

export const isMidi = (file: string): boolean => MIDI.test(file);
