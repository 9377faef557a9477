import { measureLength, parseTimeSignature } from '#core';
import { gridProblem, type OwnMeter } from '#intake';

/** A meter as the user types it. */
export interface MeterTexts {
  /** Such as `3/4`. */
  readonly signature: string;
  /** In beats of the time signature; empty for none. */
  readonly pickup: string;
}

/** Returns the typed meter, or the field with the error. */
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

/** Returns the pickup of a meter as the user would type it, in beats; empty for none. */
export const pickupText = ({ timeSignature, upbeat }: OwnMeter): string =>
  upbeat > 0 ? String((upbeat * timeSignature.denominator) / 4) : '';
