import type { Problem } from '../core/errors.js';
import { IntakeError, type IntakeCode } from './checks/intake-error.js';
import { shownFileName } from './checks/safe-file-name.js';

/** What can be wrong with a piece of one's own; each is one sentence, `problem.intake…`, in the locales. */
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
  /** So many labels lie beyond the last measure; they are kept. */
  | 'labelsBeyond'
  /** A page of a document cannot be drawn. */
  | 'pageUnreadable'
  /** So many boxes of measures are empty, off their page, or named by nothing. */
  | 'zonesSkipped'
  /** Boxes of measures for pages that did not come with them. */
  | 'marksWithoutPages'
  /** Boxes of measures for a scan on which somebody has marked some. */
  | 'marksThere'
  /** A manifest whose boxes stand at other addresses. */
  | 'marksElsewhere'
  /** The browser has no room left; nothing was kept by halves. */
  | 'noRoom'
  /** The browser keeps nothing for this site, such as in a private window. */
  | 'noStore'
  /** Something that should not happen. */
  | 'failed';

/** What went wrong with a file of the user's, and what was done: a sentence of the locales. */
export interface IntakeProblem extends Problem {
  readonly code: IntakeProblemCode;
  /** The name of the file as the user knows it. */
  readonly file: string;
}

/** What was done all the same: these leave the file in the piece. */
const WARNINGS: readonly IntakeProblemCode[] = [
  'cleaned',
  'scoreRemarks',
  'tooLongToHear',
  'notSynchronized',
  'labelsWait',
  'labelsBeyond',
  'zonesSkipped',
  'marksWithoutPages',
  'marksThere',
  'marksElsewhere',
  'twice',
];

type Values = NonNullable<Problem['values']>;

/** A problem with a file; `values` are what its sentence says beside the name of the file. */
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

/** Whether an error says that the browser has no room left. */
export const isNoRoom = (error: unknown): boolean =>
  error instanceof Error && error.name === 'QuotaExceededError';

/** The problem that an error makes of a file; `otherwise` for an error that says nothing more. */
export function problemOfError(
  error: unknown,
  file: string,
  otherwise: IntakeProblemCode = 'failed',
): IntakeProblem {
  const message = error instanceof Error ? error.message : String(error);
  if (isNoRoom(error)) return intakeProblem('noRoom', file, { message });
  const code = error instanceof IntakeError ? error.code : otherwise;
  return intakeProblem(code, file, { message });
}
