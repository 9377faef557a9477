import type { Attempt, Manifest } from './manifest.js';

type Complete = Extract<Attempt, { readonly state: 'complete' }>;
type Numbered = Complete & { readonly manifest: Manifest & { readonly number: number } };

/** A clock may be wrong by so much before anybody is told, in milliseconds. */
const TOLERANCE_MS = 600_000;

const byName = (one: Attempt, other: Attempt): number => (one.name < other.name ? -1 : 1);

const byNumber = (one: Numbered, other: Numbered): number =>
  one.manifest.number - other.manifest.number || byName(one, other);

const isNumbered = (attempt: Attempt): attempt is Numbered =>
  attempt.state === 'complete' && attempt.manifest.number !== undefined;

/** Returns how much a database had numbered: it grows with each backup, whatever the clock says. */
const grown = ({ manifest }: Complete): number =>
  Object.values(manifest.numbers).reduce((sum, number) => sum + number, 0);

/** Whether an attempt that has no number can be later than one that has. */
const isAfter = (attempt: Attempt, numbered: Numbered): boolean =>
  attempt.name > numbered.name &&
  (attempt.state !== 'complete' || grown(attempt) >= grown(numbered));

/**
 * Orders attempts, the oldest first, by the numbers of the backups, which no wrong clock changes. Backups of older
 * versions have none, as have attempts that were not completed: their names, which are times, and of the former also
 * the numbers that their database had given away, say where they belong.
 */
export function inOrder(attempts: readonly Attempt[]): readonly Attempt[] {
  const numbered = attempts.filter(isNumbered).sort(byNumber);
  const others = attempts.filter((attempt) => !isNumbered(attempt)).sort(byName);
  const after = new Map<Attempt | undefined, Attempt[]>();
  for (const attempt of others) {
    const before = numbered.findLast((each) => isAfter(attempt, each));
    after.set(before, [...(after.get(before) ?? []), attempt]);
  }
  return [
    ...(after.get(undefined) ?? []),
    ...numbered.flatMap((each) => [each, ...(after.get(each) ?? [])]),
  ];
}

/** Returns the number of the next backup of a place: more than all others have, also those without a number. */
export function nextNumber(attempts: readonly Attempt[]): number {
  const numbers = attempts.filter(isNumbered).map(({ manifest }) => manifest.number);
  return Math.max(attempts.length, ...numbers) + 1;
}

/** Returns the moment in the name of a backup, in milliseconds since 1970; NaN for another name. */
export function timeOf(name: string): number {
  const [, day, hours, minutes, seconds] = /^(.{10})-(..)(..)(..)/.exec(name) ?? [];
  return Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
}

/** Returns the names of attempts that are dated in the future: the clock was wrong then, or is now. */
export const fromFuture = (attempts: readonly Pick<Attempt, 'name'>[], now: number) =>
  attempts.map(({ name }) => name).filter((name) => timeOf(name) > now + TOLERANCE_MS);
