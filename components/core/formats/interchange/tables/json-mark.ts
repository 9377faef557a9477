import { isObject } from '../../read/values.js';

/** Value of `format` in our JSON, which distinguishes it from a .dez file. */
export const LABELS_JSON = 'glosa-labels';

export const isLabelsJson = (value: unknown): boolean =>
  isObject(value) && value.format === LABELS_JSON;
