import { checkFolder } from '../checking/check-folder.js';
import { EXIT, misused } from './exit.js';
import { counted, type Terminal, writeRemarks } from './terminal.js';

/** Tells what is wrong with the folders of pieces. Fails if any has an error. */
export async function checkCommand(
  folders: readonly string[],
  terminal: Terminal,
): Promise<number> {
  if (folders.length === 0) return misused('check needs the folder of a piece.', terminal);
  let failed = false;
  for (const folder of folders) {
    const remarks = await checkFolder(folder);
    const count = (severity: string) =>
      remarks.filter((remark) => remark.severity === severity).length;
    writeRemarks(terminal, remarks);
    const [errors, warnings] = [count('error'), count('warning')];
    const found = `${counted(errors, 'error')}, ${counted(warnings, 'thing')} to check`;
    terminal.stdout.write(
      `${folder}: ${errors + warnings === 0 ? 'everything is there' : found}.\n`,
    );
    failed ||= errors > 0;
  }
  return failed ? EXIT.failed : EXIT.done;
}
