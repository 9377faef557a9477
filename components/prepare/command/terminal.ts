import type { Remark } from '../remark.js';

/** The streams of a command, such as those of a process. */
export interface Terminal {
  readonly stdout: { write(text: string): unknown };
  /** Receives the progress and errors. */
  readonly stderr: { write(text: string): unknown; readonly isTTY?: boolean };
}

const SIGNS: Readonly<Record<Remark['severity'], string>> = {
  error: 'error: ',
  warning: 'please check: ',
  note: '',
};

/** Writes a line for each remark. */
export function writeRemarks({ stdout }: Terminal, remarks: readonly Remark[]): void {
  for (const { severity, file, text } of remarks) {
    const subject = file !== undefined && !text.includes(file) ? `${file}: ` : '';
    stdout.write(`${SIGNS[severity]}${subject}${text}\n`);
  }
}

/** Returns a function that shows progress: one line that changes in a terminal, else one for each work. */
export function progressOn({ stderr }: Terminal): {
  readonly tell: (work: string, share: number) => void;
  /** Removes the line. */
  readonly end: () => void;
} {
  let shown = '';
  const clear = '\r\u001b[K';
  const tell = (work: string, share: number) => {
    const line = stderr.isTTY ? `${work} … ${Math.round(100 * share)} %` : `${work}\n`;
    if (line === shown) return;
    shown = line;
    stderr.write(stderr.isTTY ? clear + line : line);
  };
  const end = () => {
    if (stderr.isTTY) stderr.write(clear);
  };
  return { tell, end };
}

/** Returns a count with its noun: `1 error`, `2 errors`. */
export const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;
