import { FormatError } from '../../errors.js';

/** The longest name of a file, in characters. */
export const LONGEST = 100;
const ODD = /[^\p{L}\p{M}\p{N} _.–-]/u;

/** The problem with the name of a file before it is written. */
export type FileNameProblem = 'nameRequired' | 'nameTooLong' | 'nameCharacters';

const MESSAGES: Readonly<Record<FileNameProblem, string>> = {
  nameRequired: 'Name is required',
  nameTooLong: `At most ${LONGEST} characters`,
  nameCharacters: 'Only letters, digits, spaces, dashes, underscores and dots',
};

/** Thrown for a name that cannot be the name of a file. */
export class FileNameError extends FormatError {
  constructor(/** The reason why the name is invalid. */ readonly problem: FileNameProblem) {
    super(MESSAGES[problem]);
    this.name = 'FileNameError';
  }
}

/** Returns the problem with a name; undefined for a valid name. Outer spaces do not count. */
export function fileNameProblem(name: string): FileNameProblem | undefined {
  const text = name.normalize().trim();
  if (!text || /^\.+$/.test(text)) return 'nameRequired';
  if (Array.from(text).length > LONGEST) return 'nameTooLong';
  return ODD.test(text) ? 'nameCharacters' : undefined;
}

/**
 * Returns the name of a file with its extension, which the given name may have already.
 * @throws FileNameError
 */
export function fileNameOf(name: string, extension: string): string {
  const problem = fileNameProblem(name);
  if (problem) throw new FileNameError(problem);
  const text = name.normalize().trim();
  const ending = `.${extension}`;
  return text.toLowerCase().endsWith(ending.toLowerCase()) ? text : text + ending;
}

/** Returns a valid name made from any text; `analysis` when nothing is left. */
export function suggestedName(text: string): string {
  const kept = text.normalize().replace(new RegExp(ODD, 'gu'), ' ').replace(/ +/g, ' ');
  const name = Array.from(kept).slice(0, LONGEST).join('').trim();
  return fileNameProblem(name) ? 'analysis' : name;
}
