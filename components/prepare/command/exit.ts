import type { Terminal } from './terminal.js';

/** Exit codes of the command. */
export const EXIT = { done: 0, failed: 1, misused: 2, interrupted: 130 } as const;

/** Reports wrong usage, and returns its exit code. */
export function misused(text: string, { stderr }: Terminal): number {
  stderr.write(`${text}\nglosa --help shows how it is used.\n`);
  return EXIT.misused;
}
