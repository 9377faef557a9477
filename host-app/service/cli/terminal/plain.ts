/** Removes control characters, so that a stranger's text cannot steer the terminal. */
export const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ');

/** Formats a date for people, in UTC. */
export const dateOf = (date: string): string => date.slice(0, 16).replace('T', ' ');
