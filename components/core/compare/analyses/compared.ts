import type { LabelRecord } from '../../formats/types/types.js';
import { LABEL_TYPES, typeName } from '../../model/labels/label-types.js';
import { layersOfLabel } from '../../model/labels/layers.js';
import type { MeasureMap } from '../../time/measure-map.js';
import type { SyncTable } from '../../time/sync-table.js';

/** An analysis, a version of one or a prediction, as it is compared with others of the same music. */
export interface ComparedAnalysis {
  /** Who made it, or the name of its file. */
  readonly name: string;
  /** Its labels, of all types. */
  readonly labels: readonly LabelRecord[];
}

/** Which labels are compared: those that fit each list that is given. */
export interface LabelChoice {
  /** Names of types, such as `Cadence`; old names mean the new ones. */
  readonly types?: readonly string[] | undefined;
  /** Layers, of which a label must have one; `no-layer` for labels without. */
  readonly layers?: readonly string[] | undefined;
  /** Staves from 1, top to bottom; labels of no staff are about the whole score, and always fit. */
  readonly staves?: readonly number[] | undefined;
}

/** Says how the music is measured that analyses are about. */
export interface ComparedMusic {
  /** The measures; without them a beat is a quarter, and a measure four. */
  readonly measureMap?: MeasureMap | undefined;
  /** A recording, for figures in seconds. */
  readonly sync?: SyncTable | undefined;
}

/** A label as it is compared: in quarters, with its end and a tag. */
export interface ComparedLabel {
  readonly id: number;
  readonly start: number;
  /** The same as `start` for a point. */
  readonly end: number;
  /** Without blanks around it; empty for none. */
  readonly tag: string;
  readonly staff: number | undefined;
}

/** Onsets are equal within this many quarters: files write thirds with three digits. */
export const SAME_ONSET = 1e-3;

function comparedLabel({ id, start, duration, ioi, tag = '', staff }: LabelRecord): ComparedLabel {
  return { id, start, end: start + (duration ?? ioi ?? 0), tag: tag.trim(), staff };
}

/** Orders labels as they are read: by start, the longer first, then by tag and id. */
export function inOrder(one: ComparedLabel, other: ComparedLabel): number {
  if (one.start !== other.start) return one.start - other.start;
  if (one.end !== other.end) return other.end - one.end;
  if (one.tag !== other.tag) return one.tag < other.tag ? -1 : 1;
  return one.id - other.id;
}

/** Returns the labels that are compared, by type and in order; types as they first occur. */
export function labelsByType(
  labels: readonly LabelRecord[],
  { types, layers, staves }: LabelChoice = {},
): ReadonlyMap<string, readonly ComparedLabel[]> {
  const wanted = types && new Set(types.map(typeName));
  const byType = new Map<string, ComparedLabel[]>();
  for (const label of labels) {
    const type = typeName(label.type);
    if (wanted && !wanted.has(type)) continue;
    if (layers && !layersOfLabel(label).some((layer) => layers.includes(layer))) continue;
    if (staves && label.staff !== undefined && !staves.includes(label.staff)) continue;
    const list = byType.get(type) ?? [];
    byType.set(type, list);
    list.push(comparedLabel(label));
  }
  for (const list of byType.values()) list.sort(inOrder);
  return byType;
}

/** Returns all types of several analyses: the usual ones in the order of the panels, then the others by name. */
export function typesOf(analyses: readonly ReadonlyMap<string, unknown>[]): readonly string[] {
  const present = new Set(analyses.flatMap((byType) => [...byType.keys()]));
  const usual = LABEL_TYPES.map(({ name }) => name).filter((name) => present.has(name));
  const others = [...present].filter((name) => !usual.includes(name));
  return [...usual, ...others.sort((one, other) => (one < other ? -1 : 1))];
}
