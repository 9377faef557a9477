import type { FormatWarning, Problem } from '#core';
import { worded, type ProblemDraft } from './problems.js';

const SOURCE = 'Corrupted Source: ';
const NO_SOURCE = `${SOURCE}No source file or id was provided`;
const AUDIO = 'Invalid Audio Format: ';

/** The possible problems with a source: dialog, severity and the exact text. */
const COMPLAINTS = {
  audioWithoutSource: ['audioError', 'error', `${SOURCE}${AUDIO}missing source`],
  audioWithoutSync: ['audioError', 'warning', 'The recording is not synchronized: no sync url'],
  imageUnknownType: ['unexpectedError', 'error', `${SOURCE}unknown type of image`],
  imageWithoutSource: ['unexpectedError', 'error', NO_SOURCE],
  imageWithoutPositions: ['unexpectedError', 'warning', 'Image without positions'],
  scoreWithoutSource: ['unexpectedError', 'error', NO_SOURCE],
  scoreElsewhere: ['unexpectedError', 'warning', 'The score is in another service: '],
} as const;

export type Complaint = keyof typeof COMPLAINTS;

type Where = Pick<ProblemDraft, 'file' | 'pointer' | 'sourceId'>;

/** Returns the problem of a source with missing or unknown data; a detail ends its text. */
export function complaint(key: Complaint, where: Where, detail = ''): Problem {
  const [dialog, severity, text] = COMPLAINTS[key];
  return worded({ ...where, dialog, severity, key, message: text + detail });
}

/** Returns the problem of a file with skipped parts; the first warning stands for all. */
export function skipped(
  warnings: readonly [FormatWarning, ...FormatWarning[]],
  where: Where,
): Problem {
  const [{ message, ...place }] = warnings;
  const count = warnings.length;
  const problem = worded({
    ...where,
    ...place,
    dialog: 'invalidFile',
    severity: 'warning',
    key: 'fileSkipped',
    message: count > 1 ? `${message} (and ${count - 1} more)` : message,
  });
  return { ...problem, values: { ...problem.values, count } };
}
