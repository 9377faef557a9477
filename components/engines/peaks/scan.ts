import { createModuleWorker } from '#engines/workers';
import { PeakScanner, pixelSize } from './peak-scanner.js';
import { Peaks } from './peaks.js';
import type { ScanAnswer, ScanRequest } from './scan-messages.js';

/** Samples of one channel that are handled at once: about 2 ms of work in a page. */
const BLOCK = 1 << 19;

/** Takes decoded sound piece by piece and makes peaks of it, outside the page's thread. */
export interface Scan {
  /** Takes the samples of an audio buffer from `start` (in samples) on. */
  add(buffer: AudioBuffer, start: number): Promise<void>;
  finish(): Promise<Peaks>;
  dispose(): void;
}

/** Scans in a worker; where none may start (a strict policy, another origin), in the page in turns. */
export async function startScan(sampleRate: number): Promise<Scan> {
  const samplesPerPixel = pixelSize(sampleRate);
  try {
    const worker = createModuleWorker(new URL('./peaks.worker.ts', import.meta.url));
    const scan = new WorkerScan(worker, { sampleRate, samplesPerPixel });
    await scan.start();
    return scan;
  } catch {
    return new PageScan(new PeakScanner(sampleRate, samplesPerPixel));
  }
}

/** Calls back with the bounds of each block of the stretch, in order. */
async function eachBlock(
  start: number,
  end: number,
  take: (from: number, to: number) => Promise<void>,
): Promise<void> {
  for (let from = start; from < end; from += BLOCK) await take(from, Math.min(end, from + BLOCK));
}

class WorkerScan implements Scan {
  constructor(
    private readonly worker: Worker,
    private readonly measure: Pick<ScanRequest, 'sampleRate' | 'samplesPerPixel'>,
  ) {}

  /** Starts the worker. An empty block shows whether it runs at all. */
  async start(): Promise<void> {
    await this.ask({ ...this.measure, channels: [] });
  }

  add(buffer: AudioBuffer, start: number): Promise<void> {
    return eachBlock(start, buffer.length, async (from, to) => {
      const channels = channelsOf(buffer).map((samples) => samples.slice(from, to));
      const transfer = channels.map((samples) => samples.buffer);
      await this.ask({ ...this.measure, channels }, transfer);
    });
  }

  async finish(): Promise<Peaks> {
    const { pairs } = await this.ask(this.measure);
    return new Peaks({ ...this.measure, pairs: pairs ?? new Int8Array(0) });
  }

  dispose(): void {
    this.worker.terminate();
  }

  private ask(request: ScanRequest, transfer: ArrayBuffer[] = []): Promise<ScanAnswer> {
    return new Promise((resolve, reject) => {
      this.worker.onmessage = ({ data }: MessageEvent<ScanAnswer>) => resolve(data);
      this.worker.onerror = () => {
        this.worker.terminate();
        reject(new Error('The peaks worker failed'));
      };
      this.worker.postMessage(request, transfer);
    });
  }
}

/** The same without a worker: in turns, none of which is long. */
export class PageScan implements Scan {
  constructor(private readonly scanner: PeakScanner) {}

  add(buffer: AudioBuffer, start: number): Promise<void> {
    return eachBlock(start, buffer.length, async (from, to) => {
      this.scanner.push(channelsOf(buffer).map((samples) => samples.subarray(from, to)));
      await new Promise((resolve) => setTimeout(resolve));
    });
  }

  finish(): Promise<Peaks> {
    return Promise.resolve(this.scanner.finish());
  }

  dispose(): void {
    // Nothing is held.
  }
}

const channelsOf = (buffer: AudioBuffer): Float32Array<ArrayBuffer>[] =>
  Array.from({ length: buffer.numberOfChannels }, (_, index) => buffer.getChannelData(index));
