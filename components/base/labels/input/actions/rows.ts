import type { Analysis, Label } from '../../../../core/model/analysis.js';
import { LABEL_LINES } from '../../../../core/formats/read/label.js';
import type { LabelLine } from '../../../../core/formats/types/types.js';
import { stylerOf } from '../../../../core/model/label-style.js';

/** Where a label stands: a line, or a staff. */
export type Row = LabelLine | `staff.${number}`;

/** The row of a label: its staff when it names one and no line. Observable. */
export const rowOf = (analysis: Analysis, label: Label): Row => rowIn(stylerOf(analysis), label);

/** The same for many labels. */
export function rowIn(styler: ReturnType<typeof stylerOf>, label: Label): Row {
  const { line } = styler.of(label);
  const isOnStaff = label.staff !== undefined && label.line === undefined && line !== 'all';
  return isOnStaff ? `staff.${label.staff}` : line;
}

/** The line so many places lower, or higher when negative; undefined beyond the outermost. */
export function lineBeside(line: LabelLine, by: number): LabelLine | undefined {
  const index = LABEL_LINES.indexOf(line) + by;
  return index < 0 ? undefined : LABEL_LINES[index];
}

/** Rows from top to bottom: staves stand between the lines above and those below. */
export function compareRows(a: Row, b: Row): number {
  return rank(a) - rank(b);
}

const FIRST_BELOW = LABEL_LINES.indexOf('bot.1');

function rank(row: Row): number {
  const index = LABEL_LINES.indexOf(row as LabelLine);
  if (index < 0) return FIRST_BELOW - 1 + Number(row.slice('staff.'.length)) / 1000;
  return index;
}
