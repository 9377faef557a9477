/** Number of files in one submission. */
export const MAX_FILES = 20;
/** Limit of all files of a submission together, in multiples of the largest single file. */
export const MAX_FORM = 3;
