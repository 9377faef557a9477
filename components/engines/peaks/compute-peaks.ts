import type { Peaks } from './peaks.js';
import { startScan } from './scan.js';
import { LARGEST_SOUND, soundBlocks } from './sound-blocks.js';

export interface ComputeOptions {
  /** Cancels the work; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Share done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** The sound is decoded at this rate: its outline is the same, its memory half. */
const SAMPLE_RATE = 22050;
/** Share of loading in the whole work; decoding is the rest. */
const LOADING = 0.3;

/**
 * Makes peaks of a recording in the page. Long MP3, Ogg and WAV files are decoded block by block, so
 * that memory stays small; others are decoded whole.
 * @param sound URL of the recording, or its bytes.
 * @throws Error when it does not load, `EncodingError` when the browser cannot decode it, RangeError when
 * it is too large to be held or decoded.
 */
export async function computePeaks(
  sound: string | Uint8Array,
  options: ComputeOptions = {},
): Promise<Peaks> {
  const bytes = typeof sound === 'string' ? await load(sound, options) : sound;
  const scan = await startScan(SAMPLE_RATE);
  try {
    for (const { data, seconds, share } of soundBlocks(bytes)) {
      const buffer = await new OfflineAudioContext(1, 1, SAMPLE_RATE).decodeAudioData(data);
      options.signal?.throwIfAborted();
      const length = seconds === undefined ? buffer.length : Math.round(seconds * SAMPLE_RATE);
      await scan.add(buffer, Math.max(0, buffer.length - length));
      options.signal?.throwIfAborted();
      options.onProgress?.(LOADING + (1 - LOADING) * share);
    }
    return await scan.finish();
  } finally {
    scan.dispose();
  }
}

/**
 * Makes peaks of a recording that is there in several formats, of the first one that the browser can decode.
 * @throws as `computePeaks` does for the last one, or the signal's reason
 */
export async function computePeaksFrom(
  urls: readonly string[],
  options: ComputeOptions = {},
): Promise<Peaks> {
  let failure: unknown = new Error('there is no file to draw it from');
  for (const url of urls) {
    try {
      return await computePeaks(url, options);
    } catch (error) {
      options.signal?.throwIfAborted();
      failure = error;
    }
  }
  throw failure;
}

async function load(url: string, { signal, onProgress }: ComputeOptions): Promise<Uint8Array> {
  const response = await fetch(url, { signal: signal ?? null });
  if (!response.ok || !response.body) throw new Error(`${url}: HTTP status ${response.status}`);
  const total = Number(response.headers.get('content-length'));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let loaded = 0;
  for (const reader = response.body.getReader(); ;) {
    if (Math.max(total, loaded) > LARGEST_SOUND) {
      await reader.cancel();
      throw new RangeError('Recording too large to be read in the page; give it a peaks file');
    }
    const { value } = await reader.read();
    if (!value) break;
    parts.push(value);
    loaded += value.length;
    if (total) onProgress?.(LOADING * Math.min(1, loaded / total));
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
