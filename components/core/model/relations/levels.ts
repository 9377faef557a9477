import type { Relation } from '../../formats/relations/relation.js';
import type { Analysis, Label } from '../analysis.js';
import { remembered } from '../remembered.js';
import { labelsNamed, relationsOf } from './relations-of.js';

/** How labels contain one another: 1 for those that no other contains, 2 for those inside them … */
export interface Levels {
  /** The level of each label that contains others or is contained, by `uid`. */
  readonly of: ReadonlyMap<string, number>;
  /** Number of levels. */
  readonly count: number;
  /** The `uid` of each label that contains itself by way of others, or lies between two such; these give one another no level. */
  readonly circle: readonly string[];
}

/** A label that contains others, or is contained. */
interface Node {
  readonly inner: Set<string>;
  readonly outer: Set<string>;
}

class Graph {
  private readonly nodes = new Map<string, Node>();

  constructor(relations: readonly Relation[]) {
    for (const { type, from, to } of relations) {
      if (type !== 'contains') continue;
      for (const outer of from) for (const inner of to) this.add(outer, inner);
    }
  }

  /** Returns the labels that contain themselves: what is left without all that lead nowhere, out or in. */
  circle(): readonly string[] {
    const left = new Set(this.nodes.keys());
    for (const [way, back] of [
      ['outer', 'inner'],
      ['inner', 'outer'],
    ] as const) {
      const count = (uid: string) =>
        [...this.nodes.get(uid)![way]].filter((each) => left.has(each));
      const rest = new Map([...left].map((uid) => [uid, count(uid).length]));
      const ends = [...left].filter((uid) => rest.get(uid) === 0);
      for (const end of ends) {
        left.delete(end);
        for (const next of this.nodes.get(end)![back]) {
          if (!left.has(next)) continue;
          rest.set(next, rest.get(next)! - 1);
          if (rest.get(next) === 0) ends.push(next);
        }
      }
    }
    return [...left];
  }

  /** Returns the level of each label: one below the lowest that contains it, apart from those of a circle. */
  levels(circle: ReadonlySet<string>): ReadonlyMap<string, number> {
    const found = new Map<string, number>();
    const isWithin = (a: string, b: string) => circle.has(a) && circle.has(b);
    const rest = new Map(
      [...this.nodes].map(([uid, { outer }]) => [
        uid,
        [...outer].filter((each) => !isWithin(each, uid)).length,
      ]),
    );
    const ready = [...rest].flatMap(([uid, count]) => (count ? [] : [uid]));
    for (const uid of ready) {
      const level = found.get(uid) ?? 1;
      found.set(uid, level);
      for (const inner of this.nodes.get(uid)!.inner) {
        if (isWithin(uid, inner)) continue;
        found.set(inner, Math.max(found.get(inner) ?? 1, level + 1));
        rest.set(inner, rest.get(inner)! - 1);
        if (rest.get(inner) === 0) ready.push(inner);
      }
    }
    return found;
  }

  private add(outer: string, inner: string): void {
    if (outer === inner) return;
    this.node(outer).inner.add(inner);
    this.node(inner).outer.add(outer);
  }

  private node(uid: string): Node {
    const known = this.nodes.get(uid) ?? { inner: new Set(), outer: new Set() };
    this.nodes.set(uid, known);
    return known;
  }
}

/** Returns the levels that relations make: sections contain phrases, which contain motifs. */
export function levelsIn(relations: readonly Relation[]): Levels {
  const graph = new Graph(relations);
  const circle = graph.circle();
  const of = graph.levels(new Set(circle));
  return { of, count: Math.max(0, ...new Set(of.values())), circle };
}

const known = remembered(levelsIn);

/** Returns the levels of an analysis. Observable. */
export const levelsOf = (analysis: Analysis): Levels => known(relationsOf(analysis));

/** Returns the level of a label, from 1; undefined for one that neither contains others nor is contained. Observable. */
export const levelOf = (analysis: Analysis, { uid = '' }: Label): number | undefined =>
  levelsOf(analysis).of.get(uid);

/** Returns the labels of a level, by their starts. Observable. */
export function labelsOfLevel(analysis: Analysis, level: number): readonly Label[] {
  const uids = [...levelsOf(analysis).of].flatMap(([uid, each]) => (each === level ? [uid] : []));
  return [...labelsNamed(analysis, uids)].sort((a, b) => a.start - b.start || a.id - b.id);
}
