import { computed } from 'mobx';
import type { Label } from '#core';
import { type Difference, labelsByType, seenFrom } from '#core/compare';
import type { ComparedSet } from '../data/compared-set.js';
import { comparedRow, plainRow, type PlacedItem } from './row-items.js';

/** The labels of a row. */
export type RowItems = readonly PlacedItem[];

const NO_ITEMS: RowItems = [];
const keyOf = (type: string, annotator: number | undefined): string => `${annotator} ${type}`;

function byTypeOf(differences: readonly Difference[]): ReadonlyMap<string, readonly Difference[]> {
  const byType = new Map<string, Difference[]>();
  for (const difference of differences) {
    const list = byType.get(difference.type) ?? [];
    byType.set(difference.type, list);
    list.push(difference);
  }
  return byType;
}

/** The labels of all rows, as they are drawn. Observable. */
export class ComparedRows {
  constructor(private readonly set: ComparedSet) {}

  @computed get items(): ReadonlyMap<string, RowItems> {
    const { base, byType, pairs, reading } = this.set;
    const rows = new Map<string, RowItems>();
    const seen = seenFrom(base, pairs);
    for (const [annotator, types] of byType.entries()) {
      const differences = seen.get(annotator);
      const ofType = byTypeOf(differences ?? []);
      for (const type of this.set.types) {
        const labels = types.get(type) ?? [];
        const basis = byType[base]?.get(type) ?? [];
        const row = differences
          ? comparedRow(basis, labels, ofType.get(type) ?? [])
          : plainRow(labels);
        rows.set(keyOf(type, annotator), row);
      }
    }
    if (reading) this.addReading(rows, reading.labels);
    return rows;
  }

  of(type: string, annotator: number | undefined): RowItems {
    return this.items.get(keyOf(type, annotator)) ?? NO_ITEMS;
  }

  private addReading(rows: Map<string, RowItems>, labels: readonly Label[]): void {
    const byType = labelsByType(labels);
    for (const [type, ofType] of byType) rows.set(keyOf(type, undefined), plainRow(ofType));
  }
}
