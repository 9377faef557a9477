import type { Problem } from '../../errors.js';

const AUDIO_ERROR = { dialog: 'audioError', severity: 'error' } as const;

/** Problem when the user asks to play and there is no sound. */
export const NOTHING_TO_PLAY: Problem = {
  ...AUDIO_ERROR,
  severity: 'warning',
  key: 'nothingToPlay',
  message: 'There is no recording to play',
};

/** Returns the problem of a recording that did not load, or broke while it played. */
export const audioFailed = (message: string): Problem => ({
  ...AUDIO_ERROR,
  key: 'audioFailed',
  message,
});

/**
 * Returns the problem of a refusal to play; undefined for an AbortError, which a pause right after play
 * causes too.
 */
export function playRefused(error: unknown): Problem | undefined {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (name === 'AbortError') return undefined;
  return { ...AUDIO_ERROR, severity: 'warning', key: 'playRefused', message };
}
