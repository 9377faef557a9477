import type { Problem } from '#core';

/** A technical fact about a problem, for people who fix it. */
export interface ProblemFact {
  readonly name: 'message' | 'file' | 'place' | 'request';
  readonly value: string;
}

/**
 * Returns line and column, else the pointer into the file; undefined when the problem is about the whole
 * file.
 */
const placeOf = ({ line, column, pointer }: Problem): string | undefined => {
  if (line === undefined) return pointer || undefined;
  return column === undefined ? String(line) : `${line}:${column}`;
};

/** Returns the exact text of a problem, its file, its place there, and the request that failed. */
export function problemFacts(problem: Problem): readonly ProblemFact[] {
  const { message, file, request } = problem;
  const facts = { message, file, place: placeOf(problem), request };
  return (['message', 'file', 'place', 'request'] as const).flatMap((name) => {
    const value = facts[name];
    return value ? [{ name, value }] : [];
  });
}

/** Returns all facts of problems as plain text, with the address of the page. */
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
