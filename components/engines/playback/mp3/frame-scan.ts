import { frameHeader, HEADER_LENGTH, isAlike, type FrameHeader } from './frame-header.js';

export interface FrameScan {
  readonly bytes: Uint8Array;
  /** A frame of the recording; others do not belong to it. */
  readonly like: FrameHeader;
  /** Whether the file ends with these bytes. */
  readonly isLast: boolean;
  /** Takes a whole frame; `false` ends the scan. */
  readonly take: (at: number, length: number) => boolean | undefined;
}

/**
 * Finds the frames in a stretch of a file, and skips all other bytes. Returns where the first frame
 * begins that is not whole, or not sure without what follows it.
 */
export function scanFrames({ bytes, like, isLast, take }: FrameScan): number {
  let at = 0;
  let isInStep = false;
  while (at + HEADER_LENGTH <= bytes.length) {
    const header = frameHeader(bytes, at);
    if (header && isAlike(header, like)) {
      const after = at + header.length;
      if (after + HEADER_LENGTH > bytes.length && !(isLast && after <= bytes.length)) return at;
      isInStep ||= isFollowed(bytes, after, like);
      if (isInStep) {
        if (take(at, header.length) === false) return after;
        at = after;
        continue;
      }
    }
    isInStep = false;
    at = nextSync(bytes, at + 1);
  }
  return at;
}

/** Bytes that look like a header are one when a frame, or the end, comes right after their frame. */
function isFollowed(bytes: Uint8Array, at: number, like: FrameHeader): boolean {
  if (at === bytes.length) return true;
  const next = frameHeader(bytes, at);
  return next !== undefined && isAlike(next, like);
}

function nextSync(bytes: Uint8Array, from: number): number {
  const found = bytes.indexOf(0xff, from);
  return found < 0 ? bytes.length : found;
}

/** Frames that stand together in the file, three of them unless it is shorter. */
const SURE = 3;

export interface FirstFrame {
  readonly at: number;
  readonly header: FrameHeader;
}

/** Returns the first frame in a stretch of bytes; undefined when there is none that others follow. */
export function firstFrame(bytes: Uint8Array): FirstFrame | undefined {
  for (let at = nextSync(bytes, 0); at < bytes.length; at = nextSync(bytes, at + 1)) {
    const header = frameHeader(bytes, at);
    if (header && countFrom(bytes, at, header) >= SURE) return { at, header };
  }
  return undefined;
}

function countFrom(bytes: Uint8Array, start: number, like: FrameHeader): number {
  let count = 0;
  let header: FrameHeader | undefined = like;
  for (let at = start; header && isAlike(header, like) && count < SURE; count++) {
    at += header.length;
    header = frameHeader(bytes, at);
  }
  return count;
}
