import type { LabelTemplate } from '../../formats/types/types.js';
import { Analysis } from '../analysis.js';
import { LABEL_TYPES } from './label-types.js';

/** As many as there are digits. */
const COUNT = 9;

/** The label buttons of a new analysis: the first types, each with its digit. */
export const USUAL_BUTTONS: readonly LabelTemplate[] = LABEL_TYPES.slice(0, COUNT).map(
  ({ name }) => ({ type: name, raw: {} }),
);

/** Returns an analysis without labels, with the buttons of the usual types. */
export const newAnalysis = (): Analysis =>
  new Analysis('', { labels: [], layout: [], templates: USUAL_BUTTONS, meta: {}, raw: {} });
