/** Why a file is not taken. */
export type IntakeCode =
  | 'empty'
  | 'tooLarge'
  | 'unknownType'
  | 'wrongType'
  | 'entities'
  | 'malformed'
  | 'archive'
  | 'protected'
  | 'noPdfReader'
  | 'tooComplex'
  | 'script'
  /** A manifest of IIIF without anything to show or play. */
  | 'emptyManifest'
  /** A collection of IIIF without manifests. */
  | 'emptyCollection'
  /** An address at which nothing can be read from here. */
  | 'unreachable'
  /** An address of something else than IIIF. */
  | 'notIiif';

/** More of something than a page reads. */
export interface Excess {
  /**
   * What there is too much of; bytes are those of the file, parts also staves and spines, repeats also passages in
   * the order of playing, lengths the numbers by which notes, meters and tuplets are written.
   */
  readonly of:
    'measures' | 'parts' | 'repeats' | 'lengths' | 'labels' | 'points' | 'pages' | 'bytes';
  /** How much there is, or was counted until it was too much. */
  readonly found: number;
  /** The largest number that is read. */
  readonly limit: number;
}

/** Why an archive is not unpacked, when it is not damaged. */
export type ArchiveFault = 'withoutScore' | 'tooLarge' | 'unsafe';

interface IntakeErrorOptions extends ErrorOptions {
  readonly excess?: Excess | undefined;
  readonly archive?: ArchiveFault | undefined;
}

/** A file from outside that is not taken; nothing of it may be used. */
export class IntakeError extends Error {
  /** Of a file that was counted: how much there is at least, and how much may be. */
  readonly excess?: Excess;
  /** Of an archive: what is wrong with it; undefined when it is damaged. */
  readonly archive?: ArchiveFault;

  constructor(
    /** The reason of the refusal. */
    readonly code: IntakeCode,
    message: string,
    { excess, archive, ...options }: IntakeErrorOptions = {},
  ) {
    super(message, options);
    this.name = 'IntakeError';
    if (excess) this.excess = excess;
    if (archive) this.archive = archive;
  }
}

/** Names, in English, the things of which a file holds too many. */
const EXCESSES: Readonly<Record<Excess['of'], (excess: Excess) => string>> = {
  bytes: ({ found, limit }) => `${found} bytes, at most ${limit} are read`,
  parts: ({ limit }) => `more than ${limit} parts, staves or spines, the most that are read`,
  repeats: ({ limit }) => `a passage or an order of playing repeats more than ${limit} times`,
  lengths: () => 'a note, a rest or a meter is longer than in any music',
  measures: manyOf,
  labels: manyOf,
  points: manyOf,
  pages: manyOf,
};

function manyOf({ of, limit }: Excess): string {
  return `more than ${limit} ${of}, the most that are read`;
}

/** Returns the error of a file that holds too much. */
export const excessError = (excess: Excess): IntakeError =>
  new IntakeError(excess.of === 'bytes' ? 'tooLarge' : 'tooComplex', EXCESSES[excess.of](excess), {
    excess,
  });
