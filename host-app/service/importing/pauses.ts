const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Pauses after which a job tries again while a store is away, in milliseconds; the last one is repeated. */
const PAUSES = [5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE];
/** A trouble that lasts for two days may be none of a store. */
const ATTEMPTS = PAUSES.length + (2 * 24 * 60) / 15;

/**
 * Returns how long a job waits that has met a store that is away.
 * @param troubles how often that has happened to it before
 * @returns milliseconds; undefined if it should give up
 */
export const pauseAfter = (troubles: number): number | undefined =>
  troubles < ATTEMPTS ? PAUSES[Math.min(troubles, PAUSES.length - 1)] : undefined;
