import { isObject, type Raw, toText } from '#core';

const NONE: Raw = {};

/** Returns the fields of an entry about its work; a plain text is the opus. */
export const workIn = ({ opus }: Raw): Raw =>
  isObject(opus) ? opus : opus === undefined ? NONE : { opus };

/** Returns a text of an entry, else that of its work; `''` when neither has it. */
export const textIn = (raw: Raw, key: string): string =>
  toText(isObject(raw[key]) ? undefined : raw[key]) ?? toText(workIn(raw)[key]) ?? '';
