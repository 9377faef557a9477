import { LONGEST, suggestedName } from './file-name.js';

/** Between the title of a piece and the name of its analysis. */
const DASH = ' – ';

/**
 * Returns a valid name for the file of an analysis: the title of its piece, as far as there is room, and its own name,
 * unless that begins with the title. Analyses of several pieces often have one name.
 */
export function analysisFileName(title: string, name: string): string {
  const [piece, own] = [title, name].map((text) => text && suggestedName(text));
  if (!piece || !own || `${own} `.startsWith(`${piece} `)) return suggestedName(own || title);
  const room = LONGEST - Array.from(DASH + own).length;
  const start = Array.from(piece).slice(0, Math.max(0, room)).join('').trim();
  return start ? start + DASH + own : own;
}

/** Returns the name of the analysis that a file holds: that of the file without extension and title of the piece. */
export function analysisNameIn(fileName: string, title: string): string {
  const name = fileName.replace(/\.[^.]*$/, '');
  const start = suggestedName(title) + DASH;
  return name.normalize().startsWith(start) ? name.normalize().slice(start.length) : name;
}
