/** For how long a part of the application may take to come. */
export const PART_MS = 120_000;

/** A page or a dialog that could not be fetched. */
export class PartError extends Error {
  constructor(
    /** Whether it was given up, rather than refused. */
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

/** How browsers say that a script did not come. */
const SCRIPT = /dynamically imported module|importing a module script/i;

/** Whether an error says that a part of the application did not come. */
export const isPartFailure = (error: unknown): boolean =>
  error instanceof PartError || (error instanceof TypeError && SCRIPT.test(error.message));

/**
 * Loads a part of the application, such as a page with its texts.
 * @throws PartError when it does not come, or not in time
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
