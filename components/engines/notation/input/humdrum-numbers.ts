/** A bar line with what is printed at it: `=12`, `=12a`; `=:|!|:` and `=-` have no number. */
const BAR_LINE = /^=+(\d+[a-z]?)?/;

/**
 * Returns the numbers of the measures of a Humdrum text as its bar lines have them, in order; empty where a
 * measure has none. Verovio makes numbers up for these.
 */
export function humdrumNumbers(text: string): readonly string[] {
  const numbers: string[] = [];
  let next = '';
  let isOpen = false;
  for (const line of text.split(/\r?\n/)) {
    if (line === '' || line.startsWith('!') || line.startsWith('*')) continue;
    const barLine = BAR_LINE.exec(line);
    if (barLine) {
      // Of bar lines with no music between, one may have the number.
      next = barLine[1] ?? (isOpen ? '' : next);
      isOpen = false;
    } else if (!isOpen) {
      numbers.push(next);
      isOpen = true;
    }
  }
  return numbers;
}
