import type { Label, Quarter } from '#core';
import type { GlosaElement } from '#kit';

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
