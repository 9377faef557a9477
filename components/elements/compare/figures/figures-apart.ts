import type { Comparison } from '#core/compare';
import { askWorker, createModuleWorker, nextTask, NoWorkerError } from '#engines/workers';
import type { FigureAnswer, FigureRequest } from './messages.js';

const start = (): Worker => createModuleWorker(new URL('./figures.worker.ts', import.meta.url));

function take(answer: FigureAnswer): { readonly result: Comparison } | undefined {
  if (answer.kind === 'failed') throw new Error(answer.message);
  return answer.kind === 'done' ? { result: answer.comparison } : undefined;
}

/**
 * Makes figures in a worker; where none may start, in the page.
 * @throws Error for a label that never ends; the signal's reason
 */
export async function figuresApart(
  request: FigureRequest,
  signal: AbortSignal,
): Promise<Comparison> {
  try {
    return await askWorker<FigureAnswer, Comparison>(start, request, { signal, take });
  } catch (error) {
    if (!(error instanceof NoWorkerError)) throw error;
    await nextTask();
    signal.throwIfAborted();
    const { makeFigures } = await import('./make-figures.js');
    return makeFigures(request);
  }
}
