import { isObject } from '../../read/values.js';

/** What the `format` of our JSON says, so that it is not taken for a .dez. */
export const LABELS_JSON = 'glosa-labels';

export const isLabelsJson = (value: unknown): boolean =>
  isObject(value) && value.format === LABELS_JSON;
