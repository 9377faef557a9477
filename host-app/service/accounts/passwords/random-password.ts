import { randomInt } from 'node:crypto';

/** Letters and digits that nobody takes for each other, on paper or on the telephone. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP = 4;

/** Returns a random password of 79 bits that can be read aloud: four groups of four letters and digits. */
export const randomPassword = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');
