import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import type { TestContext } from 'node:test';
import type { Terminal } from '#service/cli/command-line.js';

function aPaper() {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  return { stream, text: () => text };
}

export interface TestTerminal {
  readonly terminal: Terminal;
  readonly output: () => string;
  readonly errors: () => string;
  /** Whether what is typed is hidden at the moment. */
  readonly isHidden: () => boolean;
}

/** Standard input that holds this text and then ends, as from a pipe. */
export function aPipe(text = ''): TestTerminal {
  const [output, errors] = [aPaper(), aPaper()];
  const stdin = new PassThrough();
  stdin.end(text);
  const terminal = { stdin, stdout: output.stream, stderr: errors.stream };
  return { terminal, output: output.text, errors: errors.text, isHidden: () => false };
}

/** A keyboard: each entry is typed when the terminal asks its next question. */
export function aKeyboard(...entries: readonly string[]): TestTerminal {
  const [output, errors] = [aPaper(), aPaper()];
  const waiting = [...entries];
  let isHidden = false;
  const stdin = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: (isRaw: boolean) => {
      isHidden = isRaw;
      const next = isRaw ? waiting.shift() : undefined;
      if (next !== undefined) setImmediate(() => stdin.write(next));
    },
  });
  const terminal = { stdin, stdout: output.stream, stderr: errors.stream };
  return { terminal, output: output.text, errors: errors.text, isHidden: () => isHidden };
}

/** The environment of a service with an empty folder, which is gone after the test. */
export async function anEnvironment(t: TestContext): Promise<{ readonly GLOSA_DATA: string }> {
  const data = await mkdtemp(path.join(tmpdir(), 'glosa-cli-'));
  t.after(() => rm(data, { recursive: true }));
  return { GLOSA_DATA: data };
}
