import { MeasureMap } from '#core';
import { compareAnalyses, type Comparison } from '#core/compare';
import type { FigureRequest } from './messages.js';

/** Makes the figures of a request. @throws RangeError for fewer than two analyses, and for a label that never ends */
export const makeFigures = ({ analyses, measures, choice, hasGamma }: FigureRequest): Comparison =>
  compareAnalyses(analyses, {
    ...choice,
    measureMap: measures && MeasureMap.from(measures),
    ...(hasGamma ? {} : { gamma: false as const }),
  });
