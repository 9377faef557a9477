/** Milliseconds that a part of the application may take to load. */
export const PART_MS = 120_000;

/** A page or a dialog failed to load. */
export class PartError extends Error {
  constructor(
    /** Whether it ran out of time, rather than failed. */
    readonly isLate: boolean,
    options?: ErrorOptions,
  ) {
    super(
      isLate
        ? `A part of the application did not load within ${PART_MS / 1000} s`
        : 'A part of the application did not load',
      options,
    );
    this.name = 'PartError';
  }
}

/** The messages of browsers for a script that failed to load. */
const SCRIPT = /dynamically imported module|importing a module script/i;

/** Whether an error says that a part of the application failed to load. */
export const isPartFailure = (error: unknown): boolean =>
  error instanceof PartError || (error instanceof TypeError && SCRIPT.test(error.message));

/**
 * Loads a part of the application, such as a page with its texts.
 * @throws PartError when it fails to load, or does not load in time
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PartError(true)), PART_MS);
  });
  const failed = (cause: unknown): never => {
    throw new PartError(false, { cause });
  };
  try {
    return await Promise.race([load().catch(failed), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
