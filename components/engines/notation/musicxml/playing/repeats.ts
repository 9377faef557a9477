import type { MeasureSigns, PlayingSigns, WrittenEnding } from './signs.js';

/** An ending within its repeat. */
export interface PlayedEnding {
  readonly first: number;
  readonly last: number;
  /** The passes that take it, from 1. */
  readonly passes: readonly number[];
  /** Whether the music goes back from its end. */
  readonly goesBack: boolean;
}

/** A passage that is repeated. */
export interface Repeat {
  /** Index of its first measure. */
  readonly start: number;
  /** Index of its last measure, which is that of its last ending. */
  readonly last: number;
  /** How often it is played. */
  readonly times: number;
  /** Whether it is repeated after a da capo as well. */
  readonly isAfterJump: boolean;
  /** None where it has no endings. */
  readonly endings: readonly PlayedEnding[];
}

/** Returns the repeated passages; those inside others come before these. */
export const repeatsOf = (signs: PlayingSigns): readonly Repeat[] =>
  new RepeatFinder(signs).find(0, signs.measures.length);

/**
 * Matches repeat signs. A sign without a beginning goes back to the end of the repeat before it, to a final
 * bar line, or to the start. Endings belong to the beginning that is still open: the passage before
 * them may hold repeats of its own.
 */
class RepeatFinder {
  private readonly found: Repeat[] = [];
  private readonly runs: ReadonlyMap<number, readonly WrittenEnding[]>;
  private open: number[] = [];
  /** Where the music after the last repeat starts. */
  private closed = 0;
  /** Where the movement starts. */
  private movement = 0;

  constructor(private readonly signs: PlayingSigns) {
    this.runs = runsOf(signs);
  }

  find(from: number, end: number): readonly Repeat[] {
    for (let index = from; index < end; index += 1) {
      const signs = this.signs.measures[index]!;
      if (signs.startsMovement) this.startMovement(index);
      if (signs.startsRepeat) this.open.push(index);
      const run = this.runs.get(index);
      if (run) index = this.closeRun(run);
      else if (signs.endsRepeat > 0) this.closePlain(index);
      if (this.signs.measures[index]?.isFinal) this.startMovement(index + 1);
    }
    return this.found;
  }

  private startMovement(index: number): void {
    [this.movement, this.closed, this.open] = [index, Math.max(this.closed, index), []];
  }

  private closePlain(last: number): void {
    const { endsRepeat: times, isAfterJump } = this.signs.measures[last]!;
    const opened = this.open.pop() ?? -1;
    const isOwn = opened >= this.closed;
    const start = isOwn ? opened : this.closed;
    // Without endings, a passage between two signs that end repeats is repeated by itself.
    if (!isOwn) this.open = [];
    if (times > 1) this.found.push({ start, last, times, isAfterJump, endings: [] });
    this.closed = last + 1;
  }

  /** Returns the index of the last measure of the endings. */
  private closeRun(run: readonly WrittenEnding[]): number {
    const { measures } = this.signs;
    const { first } = run[0]!;
    const { last } = run.at(-1)!;
    const opened = this.openBefore(first);
    for (const ending of run) this.findInside(ending);
    const numbered = numberPasses(run);
    const endings = numbered.map((ending, place): PlayedEnding => {
      const { endsRepeat, jump } = measures[ending.last]!;
      // A bracket with another beside it goes back, even where the sign is forgotten.
      const isImplied = place < run.length - 1 && jump === undefined;
      return { ...ending, goesBack: endsRepeat > 1 || isImplied };
    });
    const isAlone = endings.length === 1;
    if (isAlone && !endings[0]!.goesBack) return last;
    const most = Math.max(...endings.flatMap(({ passes }) => passes));
    const isAfterJump = run.some((ending) => measures[ending.last]!.isAfterJump);
    const times = isAlone ? most + 1 : most;
    this.found.push({ start: opened, last, times, isAfterJump, endings });
    this.closed = last + 1;
    return last;
  }

  private openBefore(first: number): number {
    const opened = this.open.pop();
    if (opened !== undefined) return opened;
    return this.closed < first ? this.closed : this.movement;
  }

  /** Finds the repeats in an ending; the sign at its end belongs to it, where nothing else is open. */
  private findInside({ first, last }: WrittenEnding): void {
    const { measures } = this.signs;
    for (let start = -1, index = first; index <= last; index += 1) {
      const { startsRepeat, endsRepeat: times, isAfterJump }: MeasureSigns = measures[index]!;
      if (startsRepeat && index > first) start = index;
      if (times < 2 || (start < 0 && index === last)) continue;
      const inner = { start: start < 0 ? first : start, last: index, times, isAfterJump };
      this.found.push({ ...inner, endings: [] });
      start = -1;
    }
  }
}

/** Groups the endings that stand side by side by the index of their first measure. */
function runsOf({ endings, measures }: PlayingSigns): Map<number, readonly WrittenEnding[]> {
  const runs: WrittenEnding[][] = [];
  for (const ending of endings) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    const isNext = before?.last === ending.first - 1 && !measures[ending.first]!.startsRepeat;
    const most = Math.max(0, ...(run?.flatMap(({ passes }) => passes) ?? []));
    const isNew = ending.passes.some((pass) => pass <= most);
    if (run && isNext && !isNew) run.push(ending);
    else if (ending.first > (before?.last ?? -1)) runs.push([ending]);
  }
  return new Map(runs.map((run) => [run[0]!.first, run]));
}

/** Counts the passes through where the numbers in the file leave one out. */
function numberPasses(run: readonly WrittenEnding[]): readonly WrittenEnding[] {
  const all = run.flatMap(({ passes }) => passes).sort((a, b) => a - b);
  const isWhole = run.every(({ passes }) => passes.length > 0);
  if (isWhole && all.every((pass, place) => pass === place + 1)) return run;
  let next = 1;
  return run.map((ending) => {
    const passes = Array.from({ length: Math.max(1, ending.passes.length) }, () => next++);
    return { ...ending, passes };
  });
}
