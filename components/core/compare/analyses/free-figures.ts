import { gamma, type GammaOptions } from '../gamma/gamma.js';
import type { Segment } from '../segments.js';
import type { ComparedLabel } from './compared.js';
import type { Figure, FigureContext } from './figure.js';

/** How gamma is drawn, as it is stated beside it. */
export interface GammaSettings {
  /** The same seed draws the same. */
  readonly seed: number;
  /** Fewest random annotations. */
  readonly samples: number;
  /** Share to which the expected disorder is known, at 95 %. */
  readonly precision: number;
}

/** Returns how gamma is drawn, by default as its authors do. */
export const gammaSettings = ({
  seed = 1,
  samples = 30,
  precision = 0.02,
}: GammaOptions = {}): GammaSettings => ({ seed, samples, precision });

/** Returns labels as units; a point lasts a beat, or else no two points would be near each other. */
const unitsOf = (labels: readonly ComparedLabel[], { beats }: FigureContext): readonly Segment[] =>
  labels
    .filter(({ start }) => start >= 0)
    .map(({ start, end, tag }) => {
      const beat = 1 / (beats(start + 0.25) - beats(start)) / 4;
      return { start, end: end > start ? end : start + beat, label: tag };
    });

/** Returns gamma of analyses (Mathet et al. 2015); none where there are no labels. */
export function gammaFigure(
  analyses: readonly (readonly ComparedLabel[])[],
  context: FigureContext,
  options: GammaOptions,
): Figure | undefined {
  const units = analyses.map((labels) => unitsOf(labels, context));
  if (units.every(({ length }) => length === 0)) return undefined;
  return { name: 'Gamma', value: gamma(units, options).gamma, trivial: 0 };
}
