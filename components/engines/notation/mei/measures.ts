import type { XmlElement } from '../xml-tree.js';
import type { Meter } from './score-state.js';

/** An ending (volta) of a repeat. */
export interface Ending {
  /** Number of passes that take it: `1, 2` are two. */
  readonly passes: number;
}

/** A measure as written, before its successors are known. */
export interface WrittenMeasure {
  readonly id: string;
  /** As printed; empty where the score gives none. */
  readonly name: string;
  /** In quarters. */
  readonly onset: number;
  readonly length: number;
  readonly meter: Meter | undefined;
  readonly ending: Ending | undefined;
  readonly startsRepeat: boolean;
  readonly endsRepeat: boolean;
  /** Whether the file says that its number is never printed. */
  readonly isImplicit?: boolean;
}

/** Returns how many passes an ending such as `1.`, `1, 2` or `1-3` is for. */
export function endingPasses(name: string): number {
  const range = /(\d+)\s*[-–]\s*(\d+)/.exec(name);
  if (range) return Math.max(1, Math.min(99, Number(range[2]) - Number(range[1]) + 1));
  return Math.max(1, name.match(/\d+/g)?.length ?? 1);
}

const hasSign = (measure: XmlElement, side: 'left' | 'right', signs: string): boolean =>
  signs.split(' ').includes(measure.attribute(side) ?? '');

export const startsRepeat = (measure: XmlElement): boolean =>
  hasSign(measure, 'left', 'rptstart rptboth');

export const endsRepeat = (measure: XmlElement): boolean =>
  hasSign(measure, 'right', 'rptend rptboth');

/** `:||:` at the end of a measure starts a repeat in the next one. */
export const startsNextRepeat = (measure: XmlElement): boolean =>
  hasSign(measure, 'right', 'rptstart rptboth');
