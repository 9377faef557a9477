/**
 * Why an act is impossible: its object is `missing`; something else stands against it (`conflict`); or it was said
 * wrongly (`invalid`).
 */
export type ActFault = 'missing' | 'conflict' | 'invalid';

/** Thrown for an act that is impossible now, without any change; its message says what to do, without secrets. */
export class ActError extends Error {
  readonly fault: ActFault;

  constructor(fault: ActFault, message: string) {
    super(message);
    this.name = 'ActError';
    this.fault = fault;
  }
}
