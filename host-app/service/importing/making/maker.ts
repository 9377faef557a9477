import { once } from 'node:events';
import type { SyncPointEntry } from '#core';
import type {
  DrawnScore,
  HeardRecording,
  MakerFile,
  MakingAnswer,
  MakingRequest,
} from './messages.js';
import { worked } from './processor-time.js';
import { rest, startProcess, work, type AskedProcess } from './start-process.js';
import { START_LIMIT, TIME_LIMITS, type Asker } from './time-limits.js';

/** Thrown for a file that the maker cannot process. */
export class MakingError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MakingError';
  }
}

/** Reads scores and recordings in a process of lowest priority, one after the other. */
export interface Maker {
  /** @throws MakingError */
  score(file: MakerFile): Promise<DrawnScore>;
  /** @throws MakingError */
  recording(file: MakerFile): Promise<HeardRecording>;
  /** Returns the sync points of a score and a recording of it. @throws MakingError */
  alignment(score: MakerFile, recording: MakerFile): Promise<readonly SyncPointEntry[]>;
  /** Ends the process when all is done that was asked. */
  close(): Promise<void>;
  /** Ends the process at once: what it makes fails. The next file gets a new one. */
  stop(): Promise<void>;
}

export interface MakerOptions {
  /** Whose files it makes something of, which decides how long each may take. */
  readonly asker: Asker;
  /** Time limit for any file, in milliseconds, instead of those of the asker. */
  readonly timeLimit?: number;
  /** Limit of the process's heap, in megabytes. */
  readonly memoryLimit?: number;
  /** Program of the process. */
  readonly program?: URL;
}

const DEFAULTS = {
  memoryLimit: 1024,
  program: new URL('./maker-process.ts', import.meta.url),
};

/**
 * Opens a maker. Its process starts with the first file and stays, because the engraver takes seconds to
 * load. After a time-out or crash, the next file gets a new process.
 */
export function openMaker(options: MakerOptions): Maker {
  const settings = { ...DEFAULTS, ...options };
  let asked: AskedProcess | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const start = (): AskedProcess => {
    const started = startProcess(settings.program, settings.memoryLimit);
    started.child.once('exit', () => {
      if (asked === started) asked = undefined;
    });
    return started;
  };
  const ask = async (request: MakingRequest): Promise<MakingAnswer> => {
    const one = (asked ??= start());
    const timeLimit = settings.timeLimit ?? TIME_LIMITS[settings.asker][request.task];
    const answer = await answerOf(one, request, timeLimit);
    if (!('broken' in answer)) return answer;
    await end(one);
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
    alignment: async (score, recording) =>
      alignedOf(await queue({ task: 'alignment', score, recording })),
    close: async () => {
      await last;
      if (asked) await end(asked);
      asked = undefined;
    },
    stop: async () => {
      if (asked) await end(asked);
    },
  };
}

async function end({ child }: AskedProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  // Its end is waited for: a command that has nothing else to do would stop here.
  work(child);
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

type Broken = { readonly broken: string };

/**
 * Returns the answer of a process, or the reason why there is none. Its time runs from when the process is
 * ready. Only a busy process keeps the service alive.
 */
async function answerOf(
  asked: AskedProcess,
  request: MakingRequest,
  timeLimit: number,
): Promise<MakingAnswer | Broken> {
  const { child } = asked;
  work(child);
  try {
    const late = await within(asked, asked.ready, START_LIMIT);
    if (late) return late;
    const answered = once(child, 'message').then(([answer]) => answer as MakingAnswer);
    child.send(request);
    return await within(asked, answered, timeLimit);
  } catch {
    return brokenDown(asked);
  } finally {
    rest(child);
  }
}

/** Returns what a process does in time, or the reason why it does not. */
async function within<T>(
  asked: AskedProcess,
  done: Promise<T>,
  limit: number,
): Promise<T | Broken> {
  const { child } = asked;
  const listeners = new AbortController();
  const { signal } = listeners;
  const broken = `its reader was not done after ${limit / 1000} s`;
  try {
    return await Promise.race([
      done,
      once(child, 'close', { signal }).then(() => brokenDown(asked)),
      worked(child.pid ?? 0, limit, signal).then(() => ({ broken })),
    ]);
  } finally {
    listeners.abort();
  }
}

function brokenDown(asked: AskedProcess): Broken {
  const reason = asked.lastWords();
  return { broken: `its reader broke down${reason && `: ${reason}`}` };
}

function drawnOf(answer: MakingAnswer): DrawnScore {
  if ('drawn' in answer) return answer.drawn;
  throw new MakingError('error' in answer ? answer.error : 'no score');
}

function heardOf(answer: MakingAnswer): HeardRecording {
  if ('heard' in answer) return answer.heard;
  throw new MakingError('error' in answer ? answer.error : 'no recording');
}

function alignedOf(answer: MakingAnswer): readonly SyncPointEntry[] {
  if ('aligned' in answer) return answer.aligned;
  throw new MakingError('error' in answer ? answer.error : 'no alignment');
}
