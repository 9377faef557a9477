import { type Analysis, type Label, LABEL_LINES, type LabelLine, stylerOf } from '#core';

/** The row of a label: a line, or a staff. */
export type Row = LabelLine | `staff.${number}`;

/** Returns the row of a label: its staff when it names one and no line. Observable. */
export const rowOf = (analysis: Analysis, label: Label): Row => rowIn(stylerOf(analysis), label);

/** Returns the row of a label with a given styler, for many labels. */
export function rowIn(styler: ReturnType<typeof stylerOf>, label: Label): Row {
  const { line } = styler.of(label);
  const isOnStaff = label.staff !== undefined && label.line === undefined && line !== 'all';
  return isOnStaff ? `staff.${label.staff}` : line;
}

/** Returns the line that many places lower, or higher when negative; undefined beyond the outermost. */
export function lineBeside(line: LabelLine, by: number): LabelLine | undefined {
  const index = LABEL_LINES.indexOf(line) + by;
  return index < 0 ? undefined : LABEL_LINES[index];
}

/** Compares rows from top to bottom: staves stand between the lines above and those below. */
export function compareRows(a: Row, b: Row): number {
  return rank(a) - rank(b);
}

const FIRST_BELOW = LABEL_LINES.indexOf('bot.1');

function rank(row: Row): number {
  const index = LABEL_LINES.indexOf(row as LabelLine);
  if (index < 0) return FIRST_BELOW - 1 + Number(row.slice('staff.'.length)) / 1000;
  return index;
}
