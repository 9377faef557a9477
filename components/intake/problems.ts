import type { Problem } from '#core';
import {
  type ArchiveFault,
  type Excess,
  IntakeError,
  type IntakeCode,
} from './checks/intake-error.js';
import { shownFileName } from './checks/safe-file-name.js';

/**
 * The possible problems with a piece of the user's own; each is one sentence, `problem.intake…`, in the
 * locales.
 */
export type IntakeProblemCode =
  | IntakeCode
  /** A file of MuseScore: MusicXML has to be exported there first. */
  | 'museScore'
  /** Something that a piece has no use for here, such as positions without their picture. */
  | 'unused'
  /** The same file again. */
  | 'twice'
  /** A picture came with scripts, which were left out. */
  | 'cleaned'
  /** Measures of the score hold more than their meter. */
  | 'scoreOverfull'
  /** Parts of the score do not fill their measures. */
  | 'scoreUnequalParts'
  /** Note values of the score and durations differ. */
  | 'scoreOtherValues'
  /** Notes of the score are not in its picture. */
  | 'scoreNotDrawn'
  /** The repeats of the score are to be checked. */
  | 'scoreOtherOrder'
  /** A da capo or dal segno of the score leads to a sign that it does not have. */
  | 'scoreLostJump'
  /** Slurs or other signs of the score have no end. */
  | 'scoreOpenSigns'
  /** The score was read, with so many remarks. */
  | 'scoreRemarks'
  /** The score cannot be read after all. */
  | 'scoreUnreadable'
  /** The recording plays, but is too large for a waveform and an automatic synchronization. */
  | 'tooLongToHear'
  /** The browser cannot decode the recording. */
  | 'soundUnreadable'
  /** Score and recording cannot be synchronized. */
  | 'notSynchronized'
  /** Labels or sync points cannot be read. */
  | 'tableUnreadable'
  /** Labels in seconds that wait for sync points. */
  | 'labelsWait'
  /** Some labels lie beyond the last measure; they stay. */
  | 'labelsBeyond'
  /** A page of a document cannot be drawn. */
  | 'pageUnreadable'
  /** So many boxes of measures are empty, off their page, or named by nothing. */
  | 'zonesSkipped'
  /** Boxes of measures for pages that did not come with them. */
  | 'marksWithoutPages'
  /** Boxes of measures for a scan that has marks already. */
  | 'marksThere'
  /** A manifest whose annotations, boxes perhaps, stand at other addresses. */
  | 'marksElsewhere'
  /** Pages of a manifest without a picture. */
  | 'manifestEmpty'
  /** Pages of a manifest that are put together of several pictures. */
  | 'manifestPictures'
  /** Pages of a manifest with several pictures to choose from. */
  | 'manifestChoice'
  /** Parts of a manifest that are neither pictures nor recordings. */
  | 'manifestOther'
  /** Parts of a manifest at addresses that are none of the web. */
  | 'manifestAddress'
  /** Parts of a manifest that should come one after the other. */
  | 'manifestTimes'
  /** The browser has no room left; nothing was kept by halves. */
  | 'noRoom'
  /** The browser keeps nothing for this site, such as in a private window. */
  | 'noStore'
  /** Something that should not happen. */
  | 'failed';

/** A problem with a file of the user's, and its consequence: a sentence of the locales. */
export interface IntakeProblem extends Problem {
  /** The kind of the problem. */
  readonly code: IntakeProblemCode;
  /** The name of the file as the user knows it. */
  readonly file: string;
  /** Of a file of MuseScore: its content, which a service may convert. */
  readonly content?: Blob;
}

/** Problems after which the file is in the piece all the same. */
const WARNINGS: readonly IntakeProblemCode[] = [
  'cleaned',
  'scoreOverfull',
  'scoreUnequalParts',
  'scoreOtherValues',
  'scoreNotDrawn',
  'scoreOtherOrder',
  'scoreLostJump',
  'scoreOpenSigns',
  'scoreRemarks',
  'tooLongToHear',
  'notSynchronized',
  'labelsWait',
  'labelsBeyond',
  'zonesSkipped',
  'marksWithoutPages',
  'marksThere',
  'marksElsewhere',
  'manifestEmpty',
  'manifestPictures',
  'manifestChoice',
  'manifestOther',
  'manifestAddress',
  'manifestTimes',
  'twice',
];

type Values = NonNullable<Problem['values']>;

/** Returns a problem with a file; `values` are for the sentence, besides the name of the file. */
export function intakeProblem(
  code: IntakeProblemCode,
  file: string,
  { message = code, ...values }: Values & { readonly message?: string } = {},
): IntakeProblem {
  return {
    code,
    dialog: 'invalidFile',
    severity: WARNINGS.includes(code) ? 'warning' : 'error',
    key: `intake${code.charAt(0).toUpperCase()}${code.slice(1)}`,
    values: { file: shownFileName(file), ...values },
    message: `${file}: ${message}`,
    file,
  };
}

/** Returns whether an error says that the browser has no room left. */
export const isNoRoom = (error: unknown): boolean =>
  error instanceof Error && error.name === 'QuotaExceededError';

/** Returns the problem for an error with a file; `otherwise` for an error without a cause of its own. */
export function problemOfError(
  error: unknown,
  file: string,
  otherwise: IntakeProblemCode = 'failed',
): IntakeProblem {
  const message = error instanceof Error ? error.message : String(error);
  if (isNoRoom(error)) return intakeProblem('noRoom', file, { message });
  if (!(error instanceof IntakeError)) return intakeProblem(otherwise, file, { message });
  const { code, excess, archive } = error;
  if (excess) return excessProblem(code, file, { ...excess, message });
  const problem = intakeProblem(code, file, { message });
  return archive ? { ...problem, key: ARCHIVE_KEYS[archive] } : problem;
}

/** Keys of the sentences about archives that are not damaged. */
const ARCHIVE_KEYS: Readonly<Record<ArchiveFault, string>> = {
  withoutScore: 'intakeArchiveWithoutScore',
  tooLarge: 'intakeArchiveTooLarge',
  unsafe: 'intakeArchiveUnsafe',
};

/** Keys of the sentences that say what there is too much of. */
const EXCESS_KEYS: Readonly<Record<Excess['of'], string>> = {
  measures: 'intakeTooManyMeasures',
  parts: 'intakeTooManyParts',
  repeats: 'intakeTooManyRepeats',
  lengths: 'intakeTooLongLengths',
  labels: 'intakeTooManyLabels',
  points: 'intakeTooManyPoints',
  pages: 'intakeTooManyPages',
  bytes: 'intakeTooManyBytes',
};

const MEGABYTE = 2 ** 20;

/** Returns the problem with a file that holds too much, in megabytes where it is about bytes. */
export function excessProblem(
  code: IntakeCode,
  file: string,
  { of, found, limit, message }: Excess & { readonly message: string },
): IntakeProblem {
  const unit = of === 'bytes' ? MEGABYTE : 1;
  const values = { found: Math.ceil(found / unit), limit: Math.floor(limit / unit) };
  return { ...intakeProblem(code, file, { message, ...values }), key: EXCESS_KEYS[of] };
}
