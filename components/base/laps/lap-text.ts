import type { GlosaElement } from '../element/glosa-element.js';

const NAMES = ['first', 'second', 'third'];

/** `2nd time`, of a passage that is played several times: from 1. Empty until the texts have come. */
export const timeText = (host: GlosaElement, number: number): string =>
  host.t(`laps.${NAMES[number - 1] ?? 'later'}`, { number });
