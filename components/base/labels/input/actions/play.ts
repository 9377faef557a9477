import type { Label } from '../../../../core/model/analysis.js';
import type { Quarter } from '../../../../core/time/units.js';
import type { GlosaElement } from '../../../element/glosa-element.js';

/** Plays the music from an onset; a host may refuse. */
export function playFrom(host: GlosaElement, onset: Quarter): boolean {
  if (!host.requestSeek({ onset })) return false;
  host.requestPlay();
  return true;
}

/** Plays from the earliest of the chosen labels. */
export function playFromChosen(host: GlosaElement): boolean {
  const labels: readonly Label[] = host.model?.selectedLabels ?? [];
  if (!labels.length) return false;
  return playFrom(host, Math.min(...labels.map(({ start }) => start)) as Quarter);
}
