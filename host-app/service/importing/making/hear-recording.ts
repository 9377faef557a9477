import { open } from 'node:fs/promises';
import { PeakScanner, pixelSize } from '../../../../components/engines/peaks/peak-scanner.js';
import { writePeaks } from '../../../../components/engines/peaks/write-peaks.js';
import { decoderFor } from './decoders/decoder-for.js';
import type { HeardRecording } from './messages.js';

/**
 * Decodes a recording from its start to its end, block by block, and measures it.
 * @throws Error when it is no sound that can be decoded here
 */
export async function hearRecording(path: string): Promise<HeardRecording> {
  let scanner: PeakScanner | undefined;
  let sampleRate = 0;
  let count = 0;
  const decode = await decoderFor(await headOf(path));
  for await (const sound of decode(path)) {
    if (!sound.channels[0]?.length) continue;
    sampleRate ||= sound.sampleRate;
    if (sound.sampleRate !== sampleRate) throw new Error('Its sample rate changes');
    scanner ??= new PeakScanner(sampleRate, pixelSize(sampleRate));
    scanner.push(sound.channels);
    count += sound.channels[0].length;
  }
  if (!scanner) throw new Error('No sound in it');
  return { duration: count / sampleRate, peaks: writePeaks(scanner.finish()) };
}

/** Enough to tell what a file is. */
const HEAD = 4096;

/** The first bytes of a file. */
export async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
