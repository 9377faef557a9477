/**
 * Returns the error of a worker that has failed. A file that is missing gives an event without a message:
 * some bundlers leave workers where they are.
 * @param name what the worker does, such as `notation`
 */
export const workerError = ({ message }: Pick<ErrorEvent, 'message'>, name: string): Error =>
  new Error(
    message
      ? `the ${name} worker failed: ${message}`
      : `the file of the ${name} worker could not be loaded. It is in the folder dist/workers of the package, and has to be copied where the scripts look for it: see "From npm" in EMBEDDING.md`,
  );
