import { MAX_FILES, MAX_FORM } from '#shared/form-limits.js';

/** The use of a file: the name of its part in the form. */
export type FilePart = 'score' | 'audio';

/** A file that goes with the submission. */
export interface ChosenFile {
  readonly part: FilePart;
  readonly file: File;
}

/** The reason why a file is rejected; the key of a text under `upload`. */
export type FileRefusal = 'wrongType' | 'emptyFile' | 'largeFile' | 'manyFiles' | 'largeForm';

/** A rejected file. */
export interface RefusedFile {
  readonly name: string;
  readonly why: FileRefusal;
  /** The limit that a file exceeds, in bytes. */
  readonly most?: number;
}

const MEGABYTE = 2 ** 20;

/** Extensions of scores, with the largest size that the service reads, in megabytes. */
const SCORES: Readonly<Record<string, number>> = {
  mscz: 16,
  mscx: 32,
  musicxml: 32,
  xml: 32,
  mxl: 16,
  abc: 4,
  krn: 4,
  kern: 4,
  mei: 32,
  mid: 2,
  midi: 2,
};
const RECORDINGS: readonly string[] = ['ogg', 'oga', 'opus', 'mp3', 'wav', 'flac', 'm4a'];

/** Accepted extensions, for the browser's file dialog. */
export const ACCEPTED: string = [...Object.keys(SCORES), ...RECORDINGS]
  .map((ending) => `.${ending}`)
  .join(',');

const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

const isScore = (ending: string): boolean => Object.hasOwn(SCORES, ending);

/** Returns the use of a file, by its name; undefined when it is not accepted. */
export function partOf(name: string): FilePart | undefined {
  const ending = endingOf(name);
  if (isScore(ending)) return 'score';
  return RECORDINGS.includes(ending) ? 'audio' : undefined;
}

/** Returns the largest size of a file of this kind, in bytes, when no file may exceed `most`. */
const mostOf = (name: string, most: number): number =>
  Math.min(most, (SCORES[endingOf(name)] ?? Infinity) * MEGABYTE);

const bytesIn = (chosen: readonly ChosenFile[]): number =>
  chosen.reduce((sum, { file }) => sum + file.size, 0);

const isSame = (a: File, b: File): boolean =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

function refusalOf(
  { name, size }: File,
  chosen: readonly ChosenFile[],
  most: number,
): RefusedFile | undefined {
  if (!partOf(name)) return { name, why: 'wrongType' };
  if (size === 0) return { name, why: 'emptyFile' };
  const own = mostOf(name, most);
  if (size > own) return { name, why: 'largeFile', most: own };
  if (chosen.length >= MAX_FILES) return { name, why: 'manyFiles' };
  const whole = MAX_FORM * most;
  return bytesIn(chosen) + size > whole ? { name, why: 'largeForm', most: whole } : undefined;
}

export interface FileChoice {
  readonly chosen: readonly ChosenFile[];
  readonly refused: readonly RefusedFile[];
}

/**
 * Adds more files, each once, and reports the rejected ones.
 * @param most the largest single file that the service accepts, in bytes
 */
export function addFiles(
  chosen: readonly ChosenFile[],
  files: Iterable<File>,
  most = Infinity,
): FileChoice {
  let taken = chosen;
  const refused: RefusedFile[] = [];
  for (const file of files) {
    if (taken.some((one) => isSame(one.file, file))) continue;
    const refusal = refusalOf(file, taken, most);
    const part = partOf(file.name);
    if (refusal || !part) refused.push(refusal ?? { name: file.name, why: 'wrongType' });
    else taken = [...taken, { part, file }];
  }
  return { chosen: taken, refused };
}

/** Formats a size in a language: in megabytes, or in kilobytes when it is small. */
export function sizeText(bytes: number, language: string): string {
  const isSmall = bytes < MEGABYTE;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumSignificantDigits: 3,
  }).format(isSmall ? Math.max(bytes / 1024, 0.1) : bytes / MEGABYTE);
}
