import { version as released } from '#package.json';

/** The version of this copy of the library. */
export const version: string = released;
