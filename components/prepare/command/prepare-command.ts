import { PrepareError } from '../making/prepare-error.js';
import { preparePiece, type PreparedPiece } from '../making/prepare-piece.js';
import { EXIT, misused } from './exit.js';
import type { CommandOptions } from './run-command.js';
import { counted, progressOn, type Terminal, writeRemarks } from './terminal.js';

/** Makes the folder of a piece, and reports what is missing or uncertain. */
export async function prepareCommand(
  files: readonly string[],
  options: CommandOptions,
  terminal: Terminal,
): Promise<number> {
  const { output: folder, title, composer, 'no-page': noPage = false } = options;
  if (files.length === 0) return misused('prepare needs a score or a recording.', terminal);
  if (folder === undefined) return misused('prepare needs a folder: -o FOLDER.', terminal);
  const { movement: number } = options;
  if (number !== undefined && !/^[1-9]\d{0,3}$/.test(number))
    return misused('--movement needs a number, such as --movement 2.', terminal);
  const progress = progressOn(terminal);
  const stop = new AbortController();
  const interrupt = () => {
    // Does not wait for the step under way, which may take a minute.
    stop.abort();
    progress.end();
    terminal.stderr.write(`Stopped. What was made of ${folder} was removed.\n`);
    process.exit(EXIT.interrupted);
  };
  process.once('SIGINT', interrupt);
  try {
    const { tell: onProgress } = progress;
    const piece = await preparePiece({
      ...{ files, folder, title, composer, onProgress },
      ...(number !== undefined && { movement: Number(number) }),
      hasPage: !noPage,
      signal: stop.signal,
    });
    progress.end();
    return report(piece, folder, terminal);
  } catch (error) {
    progress.end();
    if (!isExpected(error)) throw error;
    terminal.stderr.write(`${error.message}\n`);
    return EXIT.failed;
  } finally {
    process.off('SIGINT', interrupt);
  }
}

/** Whether an error is about the files of the user or their disk, and no fault of the program. */
const isExpected = (error: unknown): error is Error =>
  error instanceof PrepareError || (error instanceof Error && 'syscall' in error);

function report(
  { title, composer, remarks }: PreparedPiece,
  folder: string,
  terminal: Terminal,
): number {
  writeRemarks(terminal, remarks);
  const errors = remarks.filter(({ severity }) => severity === 'error').length;
  const name = composer === undefined ? title : `${composer}: ${title}`;
  const but = errors > 0 ? `, with ${counted(errors, 'error')}` : '';
  terminal.stdout.write(`${name} is in ${folder}${but}.\n`);
  return errors > 0 ? EXIT.failed : EXIT.done;
}
