/// <reference lib="webworker" />
import { PeakScanner } from './peak-scanner.js';
import type { ScanAnswer, ScanRequest } from './scan-messages.js';

declare const self: DedicatedWorkerGlobalScope;

let scanner: PeakScanner | undefined;

self.onmessage = ({ data }: MessageEvent<ScanRequest>) => {
  scanner ??= new PeakScanner(data.sampleRate, data.samplesPerPixel);
  if (data.channels) {
    scanner.push(data.channels);
    self.postMessage({} satisfies ScanAnswer);
    return;
  }
  const { pairs } = scanner.finish();
  self.postMessage({ pairs } satisfies ScanAnswer, [pairs.buffer]);
};
