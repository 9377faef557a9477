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
    readonly code: IntakeCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'IntakeError';
  }
}
