import { parseAnalysis } from '../read/parse-analysis.js';
import { isObject } from '../read/values.js';
import { serializeAnalysis } from '../write/serialize-analysis.js';
import { labelFormat } from './file-formats.js';
import type { InterchangeFormat } from './format.js';
import { isLabelsJson } from './tables/json-mark.js';

/** The format of record: nothing of an analysis is lost. */
export const dezFormat: InterchangeFormat = {
  ...labelFormat('dez'),
  detect: (input) => isObject(input) && Array.isArray(input.labels) && !isLabelsJson(input),
  read: (input, { measureMap } = {}) => parseAnalysis(input, measureMap ? { measureMap } : {}),
  write: (analysis) => ({ text: serializeAnalysis(analysis), warnings: [] }),
};
