import type { Terminal } from '../command-line.js';
import { UserError } from '../command-line.js';

const ENTER = /[\r\n]/;
const CONTROL_C = '\u0003';
const CONTROL_D = '\u0004';
const CONTROL_U = '\u0015';
const BACKSPACES = ['\u007f', '\b'];
/** Sequences that arrow keys and similar keys send. */
// eslint-disable-next-line no-control-regex
const KEYS = /\u001b(?:\[[0-9;]*[ -/]*[@-~]|O?[A-Za-z])/g;
const MAX_LINE = 10_000;

const WITHOUT_TERMINAL =
  'No password came. Run this in a terminal, which asks for it, or give it as one line of standard ' +
  'input, for example: npm run account -- add ada < password.txt';

class Canceled extends UserError {
  constructor() {
    super('Canceled; nothing was changed.');
  }
}

/** Returns the text after more keys. */
function typed(text: string, keys: string): string {
  let characters = Array.from(text);
  for (const key of keys.replace(KEYS, '')) {
    if (key === CONTROL_C || key === CONTROL_D) throw new Canceled();
    if (key === CONTROL_U) characters = [];
    else if (BACKSPACES.includes(key)) characters.pop();
    else if (key >= ' ') characters.push(key);
  }
  return characters.join('');
}

/** Reads up to the end of a line; `add` combines the text so far with new input. */
function readLine(
  stdin: Terminal['stdin'],
  add: (text: string, input: string) => string,
): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    let text = '';
    const stop = () => {
      stdin.pause().off('data', read).off('end', end).off('error', fail);
    };
    const fail = (error: Error) => {
      stop();
      reject(error);
    };
    const end = () => {
      stop();
      resolve(text === '' ? undefined : text);
    };
    const read = (chunk: Buffer | string) => {
      const input = String(chunk);
      const [line = '', ...rest] = input.split(ENTER);
      try {
        text = add(text, line);
        if (text.length > MAX_LINE) throw new UserError('The line is too long.');
      } catch (error) {
        fail(error as Error);
        return;
      }
      if (rest.length === 0) return;
      stop();
      const left = input.slice(line.length + 1);
      if (left !== '') stdin.unshift(left);
      resolve(text);
    };
    stdin.setEncoding('utf8').on('data', read).on('end', end).on('error', fail).resume();
  });
}

/** Asks for a secret, without showing the typed characters. */
async function askSecret({ stdin, stderr }: Terminal, question: string): Promise<string> {
  // Before the question, so that even the first characters stay hidden.
  stdin.setRawMode?.(true);
  stderr.write(question);
  try {
    const text = await readLine(stdin, typed);
    if (text === undefined) throw new Canceled();
    return text;
  } finally {
    stdin.setRawMode?.(false);
    stderr.write('\n');
  }
}

/**
 * Reads a new password: typed twice and hidden in a terminal, else one line of standard input.
 * `check` throws or rejects for a password that is not allowed.
 * @throws UserError if the user cancels, both differ or there is none
 */
export async function readNewPassword(
  terminal: Terminal,
  check: (password: string) => void | Promise<void>,
): Promise<string> {
  if (!terminal.stdin.isTTY) {
    const line = await readLine(terminal.stdin, (text, input) => text + input);
    if (line === undefined || line === '') throw new UserError(WITHOUT_TERMINAL);
    await check(line);
    return line;
  }
  const password = await askSecret(terminal, 'New password (it is not shown): ');
  await check(password);
  const again = await askSecret(terminal, 'The same again: ');
  if (again !== password) throw new UserError('Both must match; nothing was changed.');
  return password;
}
