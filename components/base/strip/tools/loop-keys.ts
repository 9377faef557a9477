/** The keys that set the loop where the music is. */
export const LOOP_KEYS: Readonly<Record<string, 'start' | 'end'>> = { '{': 'start', '}': 'end' };
