/** A stretch of decoded sound. */
export interface Sound {
  /** One array per channel, all of the same length, samples −1 to 1. */
  readonly channels: readonly Float32Array[];
  /** Samples per second. */
  readonly sampleRate: number;
}

/** Decodes a file, stretch by stretch. */
export type Decode = (path: string) => AsyncIterable<Sound>;
