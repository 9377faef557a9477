import { makeLabels, makeMarks, makePoints, type Step, type StepWork } from '#intake/node';
import { type Remark, remarkOf } from '../remark.js';
import { alignStep } from './align-step.js';
import { hearStep } from './hear-step.js';
import { drawStep } from './draw-step.js';
import type { Workshop } from './workshop.js';

/** Steps that work the same in a page. */
const SHARED: Readonly<Partial<Record<Step['step'], StepWork>>> = {
  points: makePoints,
  labels: makeLabels,
  marks: makeMarks,
};

/** Does one step in the making of a piece, and returns what its user should know. */
export async function runStep(
  { step, source, target }: Step,
  workshop: Workshop,
): Promise<readonly Remark[]> {
  if (step === 'measures' || step === 'pictures') {
    return drawStep(source, workshop, { hasMeasures: step === 'measures' });
  }
  if (step === 'peaks') return hearStep(source, workshop);
  if (step === 'sync') return alignStep(source, workshop);
  workshop.tell(`Reading ${source.replace(/^.*\//, '')}`, 0);
  const problems = await SHARED[step]?.(source, workshop.context, target);
  return (problems ?? []).map(remarkOf);
}
