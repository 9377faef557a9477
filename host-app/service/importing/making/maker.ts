import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { DrawnScore, HeardRecording, MakingAnswer, MakingRequest } from './messages.js';

/** A file that nothing can be made of. */
export class MakingError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MakingError';
  }
}

/** Reads scores and recordings in a thread of low priority, one after the other. */
export interface Maker {
  /** @throws MakingError */
  score(file: MakerFile): Promise<DrawnScore>;
  /** @throws MakingError */
  recording(file: MakerFile): Promise<HeardRecording>;
  close(): Promise<void>;
}

export interface MakerFile {
  readonly path: string;
  /** As its curator knows it; its ending may tell the format. */
  readonly name: string;
}

export interface MakerOptions {
  /** For one file, in milliseconds. */
  readonly timeLimit?: number;
  /** Of the thread's heap, in megabytes. */
  readonly memoryLimit?: number;
  /** The thread's program. */
  readonly program?: URL;
}

const DEFAULTS: Required<MakerOptions> = {
  timeLimit: 180_000,
  memoryLimit: 1024,
  program: new URL('./maker.worker.ts', import.meta.url),
};

/**
 * Makes a maker. Its thread starts with the first file and stays, since the engraver takes seconds to
 * load; one that is stuck or has crashed is ended, and the next file gets a new one.
 */
export function openMaker(options: MakerOptions = {}): Maker {
  const settings = { ...DEFAULTS, ...options };
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const start = (): Worker => {
    const started = startWorker(settings);
    return started.once('exit', () => {
      if (worker === started) worker = undefined;
    });
  };
  const ask = async (request: MakingRequest): Promise<MakingAnswer> => {
    const asked = (worker ??= start());
    const answer = await answerOf(asked, request, settings.timeLimit);
    if (!('broken' in answer)) return answer;
    await asked.terminate();
    return { error: answer.broken };
  };
  const queue = (request: MakingRequest): Promise<MakingAnswer> => {
    const answer = last.then(() => ask(request));
    last = answer.catch(() => undefined);
    return answer;
  };
  return {
    score: async (file) => drawnOf(await queue({ task: 'score', ...file })),
    recording: async (file) => heardOf(await queue({ task: 'recording', ...file })),
    close: async () => {
      await last;
      await worker?.terminate();
      worker = undefined;
    },
  };
}

function startWorker({ program, memoryLimit }: Required<MakerOptions>): Worker {
  const worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: memoryLimit } });
  // One that breaks down between two files must not end the process.
  return worker.on('error', () => undefined);
}

type Broken = { readonly broken: string };

/** The worker's answer, or why there is none. Only a busy worker keeps the process alive. */
async function answerOf(
  worker: Worker,
  request: MakingRequest,
  timeLimit: number,
): Promise<MakingAnswer | Broken> {
  worker.ref();
  let timer: NodeJS.Timeout | undefined;
  const listeners = new AbortController();
  const { signal } = listeners;
  const broken = (how: string): Broken => ({ broken: `its reader ${how}` });
  try {
    worker.postMessage(request);
    return await Promise.race([
      once(worker, 'message', { signal }).then(([answer]) => answer as MakingAnswer),
      once(worker, 'exit', { signal }).then(() => broken('broke down')),
      new Promise<Broken>((resolve) => {
        const seconds = timeLimit / 1000;
        timer = setTimeout(() => resolve(broken(`was not done after ${seconds} s`)), timeLimit);
      }),
    ]);
  } catch (error) {
    return broken(`broke down: ${error instanceof Error ? error.message : 'crash'}`);
  } finally {
    clearTimeout(timer);
    listeners.abort();
    worker.unref();
  }
}

function drawnOf(answer: MakingAnswer): DrawnScore {
  if ('drawn' in answer) return answer.drawn;
  throw new MakingError('error' in answer ? answer.error : 'no score');
}

function heardOf(answer: MakingAnswer): HeardRecording {
  if ('heard' in answer) return answer.heard;
  throw new MakingError('error' in answer ? answer.error : 'no recording');
}
