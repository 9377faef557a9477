/** Resolves in a task of its own, so that the page can answer and paint before more work is done. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
