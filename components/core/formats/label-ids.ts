/** The id of the first label of an analysis. */
export const FIRST_LABEL_ID = 100;
