import type { Analysis } from '#core/model/analysis.js';
import { aPiece, uidNamed } from '#test/support/a-piece.js';

/** The `uid` of each word of a text. */
export const uidsOf = (words: string): readonly string[] => words.split(' ').map(uidNamed);

type Row = readonly [name: string, start: number, duration: number];

/** A minuet: two sections of two phrases each, the first phrase with two motifs, and a cadence that is in nothing. */
const ROWS: readonly Row[] = [
  ['A', 0, 24],
  ['B', 24, 24],
  ['a1', 0, 12],
  ['a2', 12, 12],
  ['b1', 24, 12],
  ['b2', 36, 12],
  ['m1', 0, 3],
  ['m2', 3, 3],
  ['PAC', 47, 0],
];

/** Says what labels are to others, such as `A contains a1 a2`. */
export type Sentence =
  `${string} ${'contains' | 'repeats' | 'varies' | 'answers' | 'quotes'} ${string}`;

export const MINUET: readonly Sentence[] = [
  'A contains a1 a2',
  'B contains b1 b2',
  'a1 contains m1 m2',
];

/** The labels of the minuet, related as some sentences say. */
export function aForm(sentences: readonly Sentence[]): Analysis {
  const piece = aPiece();
  for (const [tag, start, duration] of ROWS)
    piece.withLabel({ type: 'Form', tag, start, duration, uid: uidNamed(tag) });
  for (const sentence of sentences) {
    const [, from = '', type = '', to = ''] =
      /^(.*) (contains|repeats|varies|answers|quotes) (.*)$/.exec(sentence) ?? [];
    piece.withRelation(type, uidsOf(from), uidsOf(to));
  }
  return piece.build().analysis!;
}

/** The label of a name. */
export const labelCalled = (analysis: Analysis, name: string) =>
  analysis.labels.find(({ tag }) => tag === name)!;
