import { observable, runInAction } from 'mobx';
import type { Problem } from '#core';
import { isFatal, isOfSync } from './problem-kinds.js';

/** Problems for one dialog; `others` may still grow while it is open. */
export interface ToldProblems {
  readonly problem: Problem;
  readonly others: Problem[];
}

/** Opens a dialog; resolves when the dialog closes. */
export type TellProblems = (told: ToldProblems) => Promise<unknown>;

/**
 * Keys of problems for dialogs. Parts with a panel report theirs there, such as the player a recording that does not
 * load; files that can be left out without harm report none. In place of a missing piece there is a page that says so.
 */
const IN_DIALOGS =
  /^(piece(?!Missing$)[A-Z]\w*|unexpected|analysis(Missing|Broken|Failed)|audio(WithoutSource|Missing)|videoFailed|youtube\w+)$/;

/** Whether a problem stops the piece, takes a recording or its synchronization away, or asks for a decision. */
export const isForDialog = ({ severity, key, actions }: Problem): boolean =>
  isOfSync(key) || (severity === 'error' && (actions !== undefined || IN_DIALOGS.test(key)));

/** Returns an id that is the same for similar problems of one source, of which one is enough. */
const idOf = ({ dialog, sourceId, file, key }: Problem): string =>
  [dialog, sourceId ?? file ?? key].join(' ');

/** Shows the problems of one piece, one dialog at a time: ten broken files share one dialog. */
export class ProblemDesk {
  private readonly known = new Set<string>();
  private readonly waiting: Problem[] = [];
  private open: ToldProblems | undefined;
  private isAsked = false;

  constructor(private readonly tell: TellProblems) {}

  /** Takes a problem; returns false when it is not for a dialog. */
  take(problem: Problem): boolean {
    if (!isForDialog(problem)) return false;
    // A piece that fails again is reported again: the user has tried to load it.
    if (isPlain(problem) && !isFatal(problem) && this.isKnown(problem)) return true;
    if (this.open && isPlain(problem) && !isFatal(problem)) this.add(problem);
    else this.waiting.push(problem);
    this.ask();
    return true;
  }

  /** Forgets the problems of the previous piece, so that they can be shown again. */
  forget(): void {
    this.known.clear();
    this.waiting.length = 0;
  }

  private isKnown(problem: Problem): boolean {
    const id = idOf(problem);
    const isKnown = this.known.has(id);
    this.known.add(id);
    return isKnown;
  }

  private add(problem: Problem): void {
    runInAction(() => this.open?.others.push(problem));
  }

  /** Waits for all problems that arrive at the same time, and shows them together. */
  private ask(): void {
    if (this.isAsked) return;
    this.isAsked = true;
    queueMicrotask(() => void this.run());
  }

  private async run(): Promise<void> {
    for (let next = this.next(); next; next = this.next()) {
      this.open = next;
      await this.tell(next);
      this.open = undefined;
    }
    this.isAsked = false;
  }

  /** Returns the next problem that asks for a decision, alone; else all others, the gravest first. */
  private next(): ToldProblems | undefined {
    const { waiting } = this;
    const asking = waiting.findIndex((problem) => !isPlain(problem));
    if (asking >= 0) return told(waiting.splice(asking, 1));
    const problems = waiting.splice(0);
    return problems.length > 0 ? told(problems) : undefined;
  }
}

/** Whether nothing has to be decided. */
const isPlain = ({ actions }: Problem): boolean => actions === undefined;

function told(problems: readonly Problem[]): ToldProblems {
  const lead = problems.find(isFatal) ?? problems[0]!;
  const others = problems.filter((problem) => problem !== lead);
  return { problem: lead, others: observable.array(others, { deep: false }) };
}
