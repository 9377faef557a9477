/** The keys of a player that open the field for a place. */
export const GO_KEYS: Readonly<Record<string, 'goTo'>> = { g: 'goTo' };
