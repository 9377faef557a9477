/** The keys that set the loop at the playhead. */
export const LOOP_KEYS: Readonly<Record<string, 'start' | 'end'>> = { '{': 'start', '}': 'end' };
