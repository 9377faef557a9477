/** A worker that could not start, or was not allowed to. */
export class NoWorkerError extends Error {
  constructor(cause: unknown) {
    super('the worker did not start', { cause });
    this.name = 'NoWorkerError';
  }
}

/** How a worker is asked. */
export interface Asking<Answer, Result> {
  readonly signal?: AbortSignal | undefined;
  /** Takes an answer; returns the result with the last one. May throw, which ends the asking. */
  readonly take: (answer: Answer) => { readonly result: Result } | undefined;
}

/**
 * Starts a worker, asks it for one thing, and ends it, which gives its memory back.
 * @param start makes the worker, which is to say something as soon as it runs
 * @throws NoWorkerError when it cannot start, as where a policy forbids it; the signal's reason
 */
export async function askWorker<Answer, Result>(
  start: () => Worker,
  request: unknown,
  { signal, take }: Asking<Answer, Result>,
): Promise<Result> {
  signal?.throwIfAborted();
  const worker = started(start);
  let cancel = () => {};
  return new Promise<Result>((resolve, reject) => {
    let isReady = false;
    cancel = () => reject(signal?.reason as Error);
    signal?.addEventListener('abort', cancel);
    worker.onerror = (event) => {
      event.preventDefault();
      const error = new Error(`the worker failed: ${event.message}`);
      reject(isReady ? error : new NoWorkerError(error));
    };
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      isReady = true;
      try {
        const last = take(data);
        if (last) resolve(last.result);
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    };
    worker.postMessage(request);
  }).finally(() => {
    signal?.removeEventListener('abort', cancel);
    worker.terminate();
  });
}

function started(start: () => Worker): Worker {
  try {
    return start();
  } catch (cause) {
    throw new NoWorkerError(cause);
  }
}
