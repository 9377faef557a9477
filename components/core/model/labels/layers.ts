import type { LabelRecord } from '../../formats/types/types.js';

/** The layer, in memory only, of labels that have none. */
export const NO_LAYER = 'no-layer';
/** The layer of labels that a program made. */
export const PREDICTION = 'prediction';

const ALONE: readonly string[] = [NO_LAYER];

/** Returns the layers of a label; `no-layer` when it has none. */
export const layersOfLabel = ({ layers }: LabelRecord): readonly string[] =>
  layers.length ? layers : ALONE;
