/** The first line of a file of Praat. */
const TEXTGRID = /^\uFEFF?\s*(File type\s*=\s*)?"ooTextFile/;
/** Lines of it that begin an interval or a point, in its long form. */
const LONG = /^\s*(intervals|points) \[\d+\]/gm;
/** Lines that are the text of one, in its short form. */
const SHORT = /^"/gm;

/** The root of a score in MEI, and the annotations in it. */
const MEI = /^[^<]*(?:<[?!][^>]*>[^<]*)*<(?:[\w.-]+:)?mei[\s>]/;
const ANNOTATION = /<(?:[\w.-]+:)?annot[\s>]/g;

const countOf = (text: string, pattern: RegExp): number => {
  let count = 0;
  for (pattern.lastIndex = 0; pattern.test(text);) count += 1;
  return count;
};

/** Returns the number of lines that are not empty; a line break in quotes ends none in a table. */
function countLines(text: string): number {
  let count = 0;
  let isQuoted = false;
  let isEmpty = true;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 34) isQuoted = !isQuoted;
    if (code > 32) isEmpty = false;
    if (code !== 10 || isQuoted) continue;
    if (!isEmpty) count += 1;
    isEmpty = true;
  }
  return isEmpty ? count : count + 1;
}

/**
 * Returns the number of rows of a table, of labels in a TextGrid, of annotations in MEI, or of lines of a list.
 * @param hasHeader whether the first row has the names of the columns, and does not count
 */
export function countRows(text: string, hasHeader = false): number {
  if (MEI.test(text)) return countOf(text, ANNOTATION);
  if (!TEXTGRID.test(text)) return countLines(text) - (hasHeader ? 1 : 0);
  return countOf(text, LONG) || countOf(text, SHORT);
}
