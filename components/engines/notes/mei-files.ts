/** Endings of files that are no MEI. */
const OTHERS = /\.(musicxml|mxl|xml|krn|abc|midi?|pae|esac|mscz)([?#]|$)/i;

/** Returns whether a file cannot be MEI, by the ending of its name. */
export const isOtherThanMei = (url: string): boolean => OTHERS.test(url);
