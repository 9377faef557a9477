import type { Problem } from '../../errors.js';

const AUDIO_ERROR = { dialog: 'audioError', severity: 'error' } as const;

/** Somebody asked to play where there is nothing to play. */
export const NOTHING_TO_PLAY: Problem = {
  ...AUDIO_ERROR,
  severity: 'warning',
  key: 'nothingToPlay',
  message: 'There is no recording to play',
};

/** A recording that did not load, or broke while it played. */
export const audioFailed = (message: string): Problem => ({
  ...AUDIO_ERROR,
  key: 'audioFailed',
  message,
});

/** A refusal to play; a pause right after play is one too (AbortError), but nothing is wrong then. */
export function playRefused(error: unknown): Problem | undefined {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (name === 'AbortError') return undefined;
  return { ...AUDIO_ERROR, severity: 'warning', key: 'playRefused', message };
}
