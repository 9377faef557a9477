import { type Analysis, type Label, layersOfLabel, typeName } from '#core';

/** An analysis that takes part in a comparison. */
export interface Annotator {
  /** `A` to `H`, which stands for it where there is no room for its name. */
  readonly mark: string;
  /** Its name as people read it; no other has it. */
  readonly name: string;
  /** Its name as labels that are taken over keep it, and files of figures; no other has it. */
  readonly source: string;
  readonly labels: readonly Label[];
  /** Whether it is the analysis that is open in the piece. */
  readonly isOwn: boolean;
}

/** What takes part, before it has a mark. */
export interface Source {
  readonly name: string;
  readonly labels: readonly Label[];
  /** The model, of one that a piece holds. */
  readonly analysis?: Analysis;
}

/** Most analyses that are compared at once. */
export const MOST_ANNOTATORS = 8;

const MARKS = 'ABCDEFGH';

/** Returns how a source is called: a file by its name alone. */
const calledOf = (name: string): string =>
  /\.dez$/i.test(name) ? name.replace(/^.*\//, '').replace(/\.dez$/i, '') : name;

/** Returns a name that is not taken: `a`, `a (2)`. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  let [free, number] = [name, 1];
  while (taken.has(free)) free = `${name} (${(number += 1)})`;
  return free;
}

/**
 * Gives the first eight sources their marks and names.
 * @param shown returns a name as people read it
 */
export function annotatorsOf(
  sources: readonly Source[],
  own: Analysis | undefined,
  shown: (name: string) => string = (name) => name,
): readonly Annotator[] {
  const [names, known] = [new Set<string>(), new Set<string>()];
  return sources.slice(0, MOST_ANNOTATORS).map(({ name, labels, analysis }, at): Annotator => {
    const source = freeName(calledOf(name), known);
    const free = freeName(shown(calledOf(name)), names);
    known.add(source);
    names.add(free);
    const isOwn = analysis !== undefined && analysis === own;
    return { mark: MARKS.charAt(at), name: free, source, labels, isOwn };
  });
}

/** By what labels are left out of a comparison. */
export type ChoiceKind = 'type' | 'layer' | 'staff';

export const CHOICE_KINDS: readonly ChoiceKind[] = ['type', 'layer', 'staff'];

/** Returns all values of the labels of some annotators, each with how many labels have it. */
export function valuesOf(
  kind: ChoiceKind,
  annotators: readonly Annotator[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const count = (value: string): void => void counts.set(value, (counts.get(value) ?? 0) + 1);
  for (const { labels } of annotators)
    for (const label of labels) {
      if (kind === 'type') count(typeName(label.type));
      else if (kind === 'layer') layersOfLabel(label).forEach(count);
      else if (label.staff !== undefined) count(String(label.staff));
    }
  return counts;
}
