import { type Change, slidCounts } from '#core';
import type { GlosaElement } from '#kit';

/** Returns in words what a slide of all points has done, with the number of those that it left out. */
export function slideText(host: GlosaElement, change: Change): string {
  const { moved, leftOut } = slidCounts(change);
  if (leftOut === 0) return host.t('syncSlide.all');
  const parts = [
    host.t('syncSlide.moved', { count: moved }),
    host.t('syncSlide.leftOut', { count: leftOut }),
  ];
  return parts.join(' ');
}
