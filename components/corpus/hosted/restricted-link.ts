import { isAbsolute } from '../file-url.js';
import { objectIn, textIn } from './answers.js';

/** Returns the access segment in an info. A service writes it last; infos are large, and few have one. */
export function linkIn(info: string): string | undefined {
  if (!info.includes('"link":"~')) return undefined;
  try {
    return textIn(objectIn(JSON.parse(info))?.['link']);
  } catch {
    return undefined;
  }
}

/** Returns whether a name is relative to the info and has no access segment yet. */
export const isBeside = (file: string): boolean =>
  !isAbsolute(file) && !/^(~|\/|\.\.\/)/.test(file);
