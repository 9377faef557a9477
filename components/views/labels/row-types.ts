import { type Analysis, type Change, LABEL_TYPES, type LabelLine, stylerOf, typeName } from '#core';

/** The types used last in an analysis: on each line, and at all. */
interface LastTypes {
  readonly byLine: Map<LabelLine, string>;
  /** Of the last label that was made or changed. */
  latest?: string;
}

const lastTypes = new WeakMap<Analysis, LastTypes>();

/** Notes the types of the labels that a user has made, changed or deleted. */
export function rememberTypes(analysis: Analysis, { edits }: Change): void {
  const last = lastTypes.get(analysis) ?? { byLine: new Map<LabelLine, string>() };
  lastTypes.set(analysis, last);
  const styler = stylerOf(analysis);
  for (const edit of edits) {
    if (edit.part !== 'label') continue;
    for (const label of [edit.before, edit.after])
      if (label) last.byLine.set(styler.of(label).line, label.type);
    if (edit.after) last.latest = edit.after.type;
  }
}

/** Returns the type of the label that its user made or changed last. */
export const latestType = (analysis: Analysis): string | undefined =>
  lastTypes.get(analysis)?.latest;

/**
 * Returns the type of new labels on a line: that of most labels there, which names the line; on a free line the type
 * used there last, else the one whose usual line it is. Observable.
 */
export function typeOfLine(analysis: Analysis, line: LabelLine): string | undefined {
  return (
    mostFrequent(typesOn(analysis, line)) ??
    lastTypes.get(analysis)?.byLine.get(line) ??
    LABEL_TYPES.find((type) => type.line === line)?.name
  );
}

/** Number of labels that determine the name of a line. */
export const ENOUGH = 100;

function typesOn(analysis: Analysis, line: LabelLine): readonly string[] {
  const styler = stylerOf(analysis);
  const types: string[] = [];
  for (const label of analysis.shownLabels) {
    if (styler.of(label).line !== line || label.staff !== undefined) continue;
    types.push(typeName(label.type));
    if (types.length === ENOUGH) break;
  }
  return types;
}

/** Returns the word that is there most often; the first of several. */
export function mostFrequent(words: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}
