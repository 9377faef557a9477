import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A process that receives tasks and answers by messages. */
export interface AskedProcess {
  readonly child: ChildProcess;
  /** Resolves with its first message, by which it says that it is loaded. */
  readonly ready: Promise<void>;
  /** Returns the end of its error output; may be empty. */
  lastWords(): string;
}

/** Length of the error output to keep, in characters. */
const MOST_WORDS = 4000;

/**
 * Starts one of our programs in a process that does not keep this one alive.
 * @param memoryLimit limit of its heap, in megabytes
 */
export function startProcess(program: URL, memoryLimit: number): AskedProcess {
  const child = fork(fileURLToPath(program), {
    execArgv: ['--import', import.meta.resolve('tsx'), `--max-old-space-size=${memoryLimit}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  const words = child.stderr!.setEncoding('utf8');
  words.on('data', (text: string) => (said = (said + text).slice(-MOST_WORDS)));
  (words as unknown as { unref(): void }).unref();
  // A crash between two files must not end the service.
  child.on('error', () => undefined);
  rest(child);
  const ready = once(child, 'message').then(() => undefined);
  ready.catch(() => undefined);
  return {
    child,
    ready,
    lastWords: () => /^(?:\w*Error|FATAL ERROR): (.*)$/m.exec(said)?.[1] ?? '',
  };
}

/** Makes this process wait for a child that works. */
export function work(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

export function rest(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}
