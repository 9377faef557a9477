/** Why a file is not taken. */
export type IntakeCode =
  | 'empty'
  | 'tooLarge'
  | 'unknownType'
  | 'wrongType'
  | 'entities'
  | 'malformed'
  | 'archive'
  | 'protected'
  | 'tooComplex'
  | 'script';

/** A file from outside that is not taken; nothing of it may be used. */
export class IntakeError extends Error {
  constructor(
    /** The reason of the refusal. */
    readonly code: IntakeCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'IntakeError';
  }
}
