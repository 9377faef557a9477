import { waitUntil as waitWithin } from '@open-wc/testing';

/** Milliseconds: a busy machine takes ten times as long as a quiet one. */
const PATIENCE_MS = 20_000;

/**
 * Waits until a condition holds, or rejects with the message after 20 s.
 * @param message Names the missing state.
 * @param interval Milliseconds between two looks.
 */
export const waitUntil = (
  condition: () => unknown,
  message?: string,
  { interval = 20 } = {},
): Promise<void> => waitWithin(condition, message, { timeout: PATIENCE_MS, interval });
