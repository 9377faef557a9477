import type { PeakPairs } from './peaks.js';

/** A block of samples for the worker; without channels, a request for the result. */
export interface ScanRequest {
  readonly sampleRate: number;
  readonly samplesPerPixel: number;
  readonly channels?: readonly Float32Array<ArrayBuffer>[];
}

export interface ScanAnswer {
  readonly pairs?: PeakPairs;
}
