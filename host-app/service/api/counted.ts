import { AuthError } from '../accounts/errors.js';
import type { Metrics, RefusingLimit } from '../process/metrics.js';
import type { Answer, Call } from './exchange.js';
import { refusalOf } from './problems.js';

/** Returns the limit that has refused a call; undefined for every other error. */
function limitOf(error: unknown, { limit }: Call): RefusingLimit | undefined {
  if (!(error instanceof AuthError)) return undefined;
  if (error.code === 'busy') return 'busy';
  return error.code === 'tooMany' ? (limit ?? 'login') : undefined;
}

/** Answers a call, and counts what it saves, and what a limit or somebody else's save refuses. */
export async function counted(
  call: Call,
  metrics: Pick<Metrics, 'saved' | 'refused'>,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  try {
    const answered = await answer();
    if (call.saves) metrics.saved(call.saves, false);
    return answered;
  } catch (error) {
    const limit = limitOf(error, call);
    if (limit) metrics.refused(limit);
    if (call.saves && refusalOf(error)?.status === 412) metrics.saved(call.saves, true);
    throw error;
  }
}
