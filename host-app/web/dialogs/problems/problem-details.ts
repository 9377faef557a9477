import type { Problem } from '../../../../components/core/errors.js';

/** What is known of a problem beyond its sentence, for those who have to mend it. */
export interface ProblemFact {
  readonly name: 'message' | 'file' | 'place';
  readonly value: string;
}

/** Line and column, else the pointer into the file; undefined when the whole file is meant. */
const placeOf = ({ line, column, pointer }: Problem): string | undefined => {
  if (line === undefined) return pointer || undefined;
  return column === undefined ? String(line) : `${line}:${column}`;
};

/** The exact text, the file, and the place in it. */
export function problemFacts(problem: Problem): readonly ProblemFact[] {
  const { message, file } = problem;
  const facts = { message, file, place: placeOf(problem) };
  return (['message', 'file', 'place'] as const).flatMap((name) => {
    const value = facts[name];
    return value ? [{ name, value }] : [];
  });
}

/** All of it as plain text, with the address of the page. */
export const problemReport = (problems: readonly Problem[], page: string): string =>
  [
    page,
    ...problems.map((problem) =>
      [
        `${problem.dialog} (${problem.key})`,
        ...problemFacts(problem).map(({ value }) => value),
      ].join('\n'),
    ),
  ].join('\n\n');
