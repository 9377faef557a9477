import {
  measureLength,
  parseTimeSignature,
} from '../../../../../components/core/time/time-signature.js';
import type { OwnMeter } from '../../../../../components/intake/marks/own-grid.js';
import { gridProblem } from '../../../../../components/intake/measure-grid.js';

/** A meter, as it is typed. */
export interface MeterTexts {
  /** Such as `3/4`. */
  readonly signature: string;
  /** In beats of the time signature; empty for none. */
  readonly pickup: string;
}

/** The meter that is typed, or which of the two fields is wrong. */
export function readMeter({ signature, pickup }: MeterTexts): {
  readonly meter?: OwnMeter;
  readonly problem?: 'signature' | 'pickup';
} {
  const timeSignature = parseTimeSignature(signature);
  const isWell = timeSignature && !gridProblem({ measures: 1, timeSignature });
  if (!isWell) return { problem: 'signature' };
  const beats = Number(pickup.trim().replace(',', '.') || 0);
  const upbeat = (beats * 4) / timeSignature.denominator;
  if (!(upbeat >= 0 && upbeat < measureLength(timeSignature))) return { problem: 'pickup' };
  return { meter: { timeSignature, upbeat } };
}

/** The pickup of a meter, as it is typed. */
export const pickupText = ({ timeSignature, upbeat }: OwnMeter): string =>
  upbeat > 0 ? String((upbeat * timeSignature.denominator) / 4) : '';
