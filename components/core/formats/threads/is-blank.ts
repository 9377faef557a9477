/** Spaces, and signs that draw nothing alone, such as U+200B; those for private use may be notes of a music font. */
const BLANK = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*$/u;

/** Returns whether a text shows nothing. */
export const isBlank = (text: string): boolean => BLANK.test(text);
