import type { GlosaElement } from '#kit';

const NAMES = ['first', 'second', 'third'];

/**
 * Returns `2nd time` for a passage that is played several times: from 1. Empty until the texts are loaded.
 */
export const timeText = (host: GlosaElement, number: number): string =>
  host.t(`laps.${NAMES[number - 1] ?? 'later'}`, { number });
