import { isUid } from '../formats/label-uid.js';
import { LABEL_LINES } from '../formats/read/label.js';
import { isObject } from '../formats/read/values.js';
import type { ItemKind } from './shared-change.js';

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isTime: Check = (value) => typeof value === 'number' && value >= 0 && value < Infinity;
const isFree: Check = (value) => value === null || isTime(value);
const isFreeText: Check = (value) => value === null || isText(value);

/** Checks each value of a label: anything else that somebody sends has no effect. */
const OF_LABELS: Readonly<Record<string, Check>> = {
  start: isTime,
  duration: isFree,
  ioi: isFree,
  type: (value) => isText(value) && value !== '',
  tag: isFreeText,
  comment: isFreeText,
  staff: (value) => value === null || (Number.isInteger(value) && Number(value) > 0),
  line: (value) => value === null || LABEL_LINES.some((line) => line === value),
  layers: (value) => Array.isArray(value) && value.every(isText),
  mirrors: (value) => value === null || isUid(value),
  raw: isObject,
};

/** The values of labels that are shared, in the order of their record. */
export const LABEL_FIELDS = Object.keys(OF_LABELS);

const OF_WHOLES: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  layout: { list: (value) => Array.isArray(value) && value.every(isObject) },
  templates: { list: (value) => Array.isArray(value) && value.every(isObject) },
  meta: { date: isFreeText, producer: isFreeText, title: isFreeText, name: isFreeText },
};

const checksOf = (kind: ItemKind, id: string): Readonly<Record<string, Check>> | undefined => {
  if (kind === 'label') return OF_LABELS;
  return kind === 'whole' ? (OF_WHOLES[id] ?? {}) : undefined;
};

/**
 * Returns whether an item may have a value. Relations, threads and replies may have any, as in a file: what reads them
 * leaves out what means nothing.
 */
export function isValueOf(kind: ItemKind, id: string, [field, value]: [string, unknown]): boolean {
  const checks = checksOf(kind, id);
  if (!checks) return field !== 'id' && field !== 'replies';
  return Object.hasOwn(checks, field) && checks[field]!(value);
}

/** Returns whether an item can have an id. Those that are there as a whole cannot be made. */
export function isIdOf(kind: ItemKind, id: string): boolean {
  if (kind === 'label' || kind === 'relation' || kind === 'thread') return isUid(id);
  const parts = id.split('/');
  return kind === 'reply' && parts.length === 2 && parts.every(isUid);
}
