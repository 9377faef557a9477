import type { Problem } from '#core';
import { isFatal, isOfSync } from './problem-kinds.js';

/** A solution that the user can choose for a problem. */
export type ProblemWay =
  | 'choosePiece'
  | 'login'
  | 'tryAgain'
  | 'newAnalysis'
  /** The piece without the analysis in the address. */
  | 'withoutIt'
  | 'newSync'
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
  /** Whether the piece comes from a service, which tells nobody of what they may not see. */
  readonly isHosted?: boolean;
  /** Whether the reader synchronizes the piece, instead of listening to it. */
  readonly isSyncing?: boolean;
}

/** Whether an analysis of a service is not there, or is not for the reader: nobody learns which. */
export const isNotShown = ({ key }: Problem, { isHosted }: Pick<Reader, 'isHosted'>): boolean =>
  isHosted === true && key === 'analysisMissing';

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
  if (isNotShown(problem, reader))
    return reader.isLoggedIn
      ? plan('withoutIt', ['choosePiece'])
      : plan('login', ['withoutIt', 'choosePiece']);
  return isFatal(problem) ? fatalPlan(problem, reader) : partialPlan(problem, reader);
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
function partialPlan({ dialog, key }: Problem, { isSyncing }: Reader): ProblemPlan {
  if (dialog === 'audioError' || dialog === 'youtubeError') return plan('goOn');
  if (isOfSync(key))
    return isSyncing
      ? plan('newSync', ['choosePiece'], true)
      : plan('goOn', ['newSync', 'choosePiece'], true);
  if (key === 'analysisFailed') return plan('tryAgain', ['newAnalysis']);
  if (key === 'analysisMissing') return plan('newAnalysis', ['choosePiece'], true);
  if (dialog === 'invalidFile') return plan('newAnalysis', [], true);
  return plan('goOn', ['tryAgain']);
}
