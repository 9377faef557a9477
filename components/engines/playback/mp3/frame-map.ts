/** Positions of the frames of a recording in its file. */
export interface FrameMap {
  /** Number of frames, as far as it is known; a file may turn out to break off earlier. */
  readonly count: number | undefined;
  /**
   * Returns a stretch of the file that holds the frames from `first` to before `after`, and little else.
   */
  span(first: number, after: number): Promise<FrameSpan>;
  /** Finds out how many there are. */
  findAll(): Promise<void>;
}

/** Bytes from `start` to before `end`, which the first wanted frame is the first to begin in. */
export interface FrameSpan {
  readonly start: number;
  readonly end: number;
}
