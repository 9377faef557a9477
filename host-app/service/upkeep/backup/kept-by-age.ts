/** How many backups are kept: the newest one of each of the last days and weeks that have any. */
export interface Keeping {
  readonly daily: number;
  readonly weekly: number;
}

const DAY_MS = 24 * 3600 * 1000;

/** Returns the day of a backup in UTC, with which its name begins: `2026-11-26`. */
const dayOf = (name: string): string => name.slice(0, 10);

/** Returns the Monday of the week of a backup. */
function weekOf(name: string): string {
  const day = new Date(`${dayOf(name)}T00:00:00Z`);
  const sinceMonday = (day.getUTCDay() + 6) % 7;
  return new Date(day.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the first name of each of so many groups. */
function firstOfEach(names: readonly string[], count: number, groupOf: (name: string) => string) {
  const firsts = new Map<string, string>();
  for (const name of names) {
    const group = groupOf(name);
    if (!firsts.has(group) && firsts.size < count) firsts.set(group, name);
  }
  return firsts.values();
}

/** Chooses the backups to keep, by the days in their names; always the newest. @param names the oldest first */
export function keptByAge(
  names: readonly string[],
  { daily, weekly }: Keeping,
): ReadonlySet<string> {
  const newestFirst = names.toReversed();
  return new Set([
    ...newestFirst.slice(0, 1),
    ...firstOfEach(newestFirst, daily, dayOf),
    ...firstOfEach(newestFirst, weekly, weekOf),
  ]);
}
