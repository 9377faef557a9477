/** Why a recording could not be aligned. */
export type AlignmentReason =
  /** The score has no notes. */
  | 'noNotes'
  /** The score cannot be had, or cannot be read. */
  | 'unreadableScore'
  /** The recording is silent. */
  | 'noSound'
  /** The recording is too short to be one of any music. */
  | 'tooShort'
  /** The recording plays other music. */
  | 'otherMusic'
  /** The recording has no file that a page may read, such as a video of another service. */
  | 'noFile'
  /** The file of the recording cannot be had, or cannot be decoded. */
  | 'unreadableSound';

/** A recording that could not be aligned; nothing was changed. */
export class AlignmentError extends Error {
  constructor(
    /** The reason of the failure. */
    readonly reason: AlignmentReason,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'AlignmentError';
  }
}
