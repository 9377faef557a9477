import type { Problem } from '#core';

/** A solution that the user can choose for a problem. */
export type ProblemWay =
  | 'choosePiece'
  | 'login'
  | 'tryAgain'
  | 'newAnalysis'
  | 'goOn'
  /** One of the problem's own actions, by its index. */
  | number;

/** The solutions that a dialog about a problem offers. */
export interface ProblemPlan {
  /** The first solution. */
  readonly main: ProblemWay;
  readonly others: readonly ProblemWay[];
  /** Whether an administrator may have to fix it. */
  readonly needsContact: boolean;
}

/** The reader of the dialog. */
export interface Reader {
  readonly isLoggedIn: boolean;
  /** Whether users can log in here. */
  readonly hasAccounts: boolean;
}

/** Whether nothing of the piece is shown. */
export const isFatal = ({ key }: Problem): boolean => /^piece[A-Z]|^unexpected$/.test(key);

const plan = (
  main: ProblemWay,
  others: readonly ProblemWay[] = [],
  needsContact = false,
): ProblemPlan => ({ main, others, needsContact });

/** Returns the solutions of the catalog for a problem. */
export function planOf(problem: Problem, reader: Reader): ProblemPlan {
  const { actions = [] } = problem;
  if (actions.length > 0)
    return plan(
      0,
      actions.slice(1).map((_, index) => index + 1),
    );
  return isFatal(problem) ? fatalPlan(problem, reader) : partialPlan(problem);
}

/** Returns the plan for a piece that does not show: fix it, or choose another one. */
function fatalPlan({ dialog }: Problem, { isLoggedIn, hasAccounts }: Reader): ProblemPlan {
  switch (dialog) {
    case 'unauthorizedAccess':
      return hasAccounts && !isLoggedIn
        ? plan('login', ['choosePiece'])
        : plan('choosePiece', [], true);
    case 'invalidLink':
    case 'invalidFile':
      return plan('choosePiece', [], true);
    case 'noServer':
    case 'unknownError':
      return plan('tryAgain', ['choosePiece']);
    default:
      return plan('tryAgain', ['choosePiece'], true);
  }
}

/** Returns the plan for a problem with a part of the piece; the rest works. */
function partialPlan({ dialog, key }: Problem): ProblemPlan {
  if (dialog === 'audioError' || dialog === 'youtubeError') return plan('goOn');
  if (key === 'analysisFailed') return plan('tryAgain', ['newAnalysis']);
  if (key === 'analysisMissing') return plan('newAnalysis', ['choosePiece'], true);
  if (dialog === 'invalidFile') return plan('newAnalysis', [], true);
  return plan('goOn', ['tryAgain']);
}
