import { format } from 'node:util';
import type { Logger } from 'pino';
import { createLog } from './log.js';

/** What a program tells whoever has started it, at any level of the log. */
export interface Speech {
  say(sentence: string): void;
  /** Says why the program ends. */
  fail(sentence: string): void;
}

const METHODS = {
  debug: 'debug',
  log: 'info',
  info: 'info',
  warn: 'warn',
  error: 'error',
  trace: 'debug',
} as const;

/** Whether a person reads the output, and not a journal, which wants one format. */
const isRead = (): boolean => process.stdout.isTTY;

/** Returns a speech in plain sentences for a terminal, else in lines of the log. */
export function createSpeech(isPlain = isRead()): Speech {
  if (isPlain)
    return {
      say: (sentence) => console.log(sentence),
      fail: (sentence) => console.error(sentence),
    };
  const log = createLog('info');
  return { say: (sentence) => log.info(sentence), fail: (sentence) => log.fatal(sentence) };
}

/**
 * Turns what Node and libraries print, warnings and the error that ends the program into lines of the log, unless a
 * person reads them: who collects the log reads each line as JSON.
 */
export function printThrough(log: Logger, isPlain = isRead()): void {
  if (isPlain) return;
  for (const [method, level] of Object.entries(METHODS))
    console[method as keyof typeof METHODS] = (...words: readonly unknown[]) =>
      log[level]({ from: 'console' }, format(...words));
  // Node's own listener prints them as text.
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message, stack }) =>
    log.warn({ from: 'node', warning: name, stack }, message),
  );
  process.on('uncaughtException', (error) => {
    // Also where the log is silent, as a start that fails.
    createLog('info').fatal(
      { err: error },
      'the service ends because of an error that nobody has caught',
    );
    process.exit(1);
  });
}
