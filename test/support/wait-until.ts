import { waitUntil as waitWithin } from '@open-wc/testing';

/** Milliseconds: a machine that does other things as well takes ten times as long as a quiet one. */
const PATIENCE_MS = 20_000;

/**
 * Waits until a condition holds.
 * @param message What is missing while it does not hold.
 * @param interval Milliseconds between two looks.
 * @throws with the message after 20 s.
 */
export const waitUntil = (
  condition: () => unknown,
  message?: string,
  { interval = 20 } = {},
): Promise<void> => waitWithin(condition, message, { timeout: PATIENCE_MS, interval });
