/** A part of a strip: an SVG text that enters the page, now or when it is needed, or the URL of an image. */
export interface StripChunk {
  /** Left edge in the strip, in pixels at zoom 1. */
  readonly x: number;
  /** Width of the chunk, in pixels at zoom 1. */
  readonly width: number;
  /** The SVG text that enters the page. */
  readonly svg?: string;
  /** The SVG text outside of the memory of the page, such as a `Blob`. */
  readonly file?: {
    /** Reads the SVG text. */
    text(): Promise<string>;
  };
  /** URL of an image, in place of an SVG text. */
  readonly url?: string;
}

/** A score on one line, cut in chunks so that only those near the viewport enter the page. */
export interface StripPicture {
  /** Pixels at zoom 1. */
  readonly width: number;
  /** Pixels at zoom 1. */
  readonly height: number;
  /** The parts, from left to right. */
  readonly chunks: readonly StripChunk[];
}
