/** Name of the typeface of words; no font of a reader or of a page has it. */
export const WORDS = 'Glosa Words';
