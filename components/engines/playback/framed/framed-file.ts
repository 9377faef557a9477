/** Whole frames of sound that follow each other. */
export interface Stretch {
  /** Number of the first frame, and of the one that comes after the last. */
  readonly first: number;
  readonly after: number;
  /** Seconds that the browser has to add to the times in the packed frames. */
  readonly offset: number;
  /** In the form that the browser takes; nothing behind the end. */
  readonly data: Uint8Array<ArrayBuffer>;
}

/** The data that the source stream needs from a file. */
export interface Wanted {
  /** In seconds: the frame that sounds then and, unless `isNext`, some before it. */
  readonly date: number;
  /** Whether all before the date is there: the first frame that begins then is wanted. */
  readonly isNext: boolean;
  /** Frames before this one are not wanted. */
  readonly from: number;
  /** Length in seconds. */
  readonly length: number;
}

/** A recording in frames whose dates are known exactly, packed for the media source of a browser. */
export interface FramedFile {
  /** Type of the data, for the media source. */
  readonly type: string;
  /** Bytes before the first frames. */
  readonly start: Uint8Array<ArrayBuffer> | undefined;
  /**
   * Number of the first frame that begins in the recording; undefined where the frames before it hold some of
   * its sound, and not only what an encoder has added.
   */
  readonly firstWithin?: number;
  /** Seconds, without what the encoder has added; undefined until it is known. */
  readonly duration: number | undefined;
  /** @throws when the file cannot be read any more. */
  read(wanted: Wanted): Promise<Stretch>;
  /** Reads on until the length is known. */
  measure(): Promise<void>;
  /** Reads on to the end, so that any date is found at once; for a file without an index. */
  scan?(): Promise<void>;
  dispose(): void;
}
