import { mostPlayed } from '#core';

/** Where the parts of a Humdrum text start, which `*>A` names, and the order in which they are played. */
interface Parts {
  /** Index of the first measure of each part. */
  readonly starts: readonly (readonly [name: string, index: number])[];
  /** Names in the order of playing, repeats and da capo among them: `*>[A,A,B,B,A]`. */
  readonly order: readonly string[];
  readonly measures: number;
}

/** The order of the whole; `*>norep[A,B]` is another version of it. */
const ORDER = /^\*>\[([^\]]*)\]/;
const PART = /^\*>([^[\]\t]+)$/;

function readParts(text: string): Parts {
  const starts: [string, number][] = [];
  let order: readonly string[] = [];
  let measures = 0;
  let isOpen = false;
  /** Names whose first note has not come: a part may be named before the bar line or after it. */
  let named: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line === '' || line.startsWith('!')) continue;
    const [token = ''] = line.split('\t', 1);
    if (token.startsWith('=')) isOpen = false;
    else if (!token.startsWith('*')) {
      if (!isOpen) measures += 1;
      isOpen = true;
      // A part that starts within a measure has it from its beginning.
      for (const name of named) starts.push([name, measures - 1]);
      named = [];
    } else {
      const written = ORDER.exec(token)?.[1];
      if (written !== undefined && order.length === 0) order = written.split(',').map(trimmed);
      const name = PART.exec(token)?.[1];
      if (name !== undefined) named.push(name);
    }
  }
  for (const name of named) starts.push([name, measures]);
  return { starts, order, measures };
}

const trimmed = (name: string): string => name.trim();

/** More passages than are ever played: sixty variations, each half of them twice. */
const MAX_PASSAGES = 500;

/**
 * Returns the measures of a Humdrum text in the order of playing, as indices; none where it does not say.
 */
export function humdrumOrder(text: string): readonly number[] {
  const { starts, order, measures } = readParts(text);
  if (order.length === 0 || order.length > MAX_PASSAGES) return [];
  const passages = order.flatMap((name) => {
    const place = starts.findIndex(([part]) => part === name);
    return place < 0
      ? []
      : [{ first: starts[place]![1], next: starts[place + 1]?.[1] ?? measures }];
  });
  const played = passages.reduce((sum, { first, next }) => sum + next - first, 0);
  if (passages.length < order.length || played > mostPlayed(measures)) return [];
  return passages.flatMap(({ first, next }) =>
    Array.from({ length: next - first }, (_, index) => first + index),
  );
}
