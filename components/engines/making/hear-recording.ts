import { open } from 'node:fs/promises';
import { PeakScanner, pixelSize, writePeaks } from '#engines/peaks';
import { decoderFor } from './decoders/decoder-for.js';

/** A recording, decoded and measured. */
export interface HeardRecording {
  /** Length in seconds. */
  readonly duration: number;
  /** Peaks in the .dat format of audiowaveform. */
  readonly peaks: Uint8Array<ArrayBuffer>;
}

/**
 * Decodes a whole recording block by block and measures it.
 * @throws Error for a sound that cannot be decoded here
 */
export async function hearRecording(path: string): Promise<HeardRecording> {
  let scanner: PeakScanner | undefined;
  let sampleRate = 0;
  let count = 0;
  const decode = await decoderFor(await headOf(path));
  for await (const sound of decode(path)) {
    if (!sound.channels[0]?.length) continue;
    sampleRate ||= sound.sampleRate;
    if (sound.sampleRate !== sampleRate)
      throw new Error('The sample rate changes within the recording');
    scanner ??= new PeakScanner(sampleRate, pixelSize(sampleRate));
    scanner.push(sound.channels);
    count += sound.channels[0].length;
  }
  if (!scanner) throw new Error('The file has no sound');
  return { duration: count / sampleRate, peaks: writePeaks(scanner.finish()) };
}

/** Bytes that are enough to detect the format of a file. */
const HEAD = 4096;

/** Reads the first bytes of a file. */
export async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
