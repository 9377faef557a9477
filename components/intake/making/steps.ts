import { isObject } from '#core';

/** A step in making a piece, after its files have come. */
export type StepName =
  /** The measures of the score. */
  | 'measures'
  /** The sync points of a file that counts beats or measures. */
  | 'points'
  /** The outline of a recording. */
  | 'peaks'
  /** Rows, staves and measures of pages, out of boxes that a file tells. */
  | 'marks'
  /** The pages of a document as pictures. */
  | 'pages'
  /** The sync points of a recording, by alignment. */
  | 'sync'
  /** An analysis out of labels in another format. */
  | 'labels'
  /** Of an export: the score as pictures with positions. */
  | 'pictures';

/** A step and its subject. */
export interface Step {
  /** The kind of the step. */
  readonly step: StepName;
  /** Id of a source, or name of a file in the folder. */
  readonly source: string;
  /** For `points`: id of the recording. */
  readonly target?: string;
}

/**
 * In this order: points need measures, labels need sync points. A waveform that is in view measures the
 * recording by itself, so that its outline may come last.
 */
const ORDER: readonly StepName[] = [
  'measures',
  'marks',
  'points',
  'sync',
  'labels',
  'pages',
  'peaks',
];

export function inOrder(steps: readonly Step[]): readonly Step[] {
  // Boxes may be for the pages of a document, which are to be there then.
  const hasDocument = steps.some(({ step }) => step === 'pages');
  const place = ({ step }: Step) =>
    ORDER.indexOf(step === 'marks' && hasDocument ? 'pages' : step) + (step === 'marks' ? 0.5 : 0);
  return steps.toSorted((a, b) => place(a) - place(b));
}

export const isSameStep = (a: Step, b: Step): boolean => a.step === b.step && a.source === b.source;

const isStep = (value: unknown): value is Step =>
  isObject(value) &&
  ORDER.includes(value.step as StepName) &&
  typeof value.source === 'string' &&
  (value.target === undefined || typeof value.target === 'string');

/** Returns the steps in a note; none when it is unreadable. */
export function stepsIn(text: string): readonly Step[] {
  try {
    const note: unknown = JSON.parse(text);
    return isObject(note) && Array.isArray(note.steps) ? note.steps.filter(isStep) : [];
  } catch {
    return [];
  }
}

/** Returns the note for steps. */
export const noteOf = (steps: readonly Step[]): object => ({ version: 1, steps });
