/** Whether the reader has set the browser, or the system, to save data. */
export const isSaving = (): boolean =>
  matchMedia('(prefers-reduced-data: reduce)').matches ||
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
