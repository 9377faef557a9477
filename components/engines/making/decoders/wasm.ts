import { createReadStream } from 'node:fs';
import type { Decode, Sound } from './sound.js';

/** The result of a decoder of the wasm packages. */
interface Decoded {
  readonly channelData: readonly Float32Array[];
  readonly samplesDecoded: number;
  readonly sampleRate: number;
}

/** The common interface of the decoders of the wasm packages. */
interface WasmDecoder {
  readonly ready: Promise<void>;
  decode(bytes: Uint8Array): Decoded | Promise<Decoded>;
  /** Returns the held-back samples, in decoders that have some. */
  flush?(): Promise<Decoded>;
  free(): void;
}

/** Bytes to decode at once: about a second of sound. */
const CHUNK = 1 << 16;

/** Decodes a file with this decoder, then frees it. */
export const decodeByWasm = (decoder: WasmDecoder): Decode =>
  async function* (path) {
    try {
      await decoder.ready;
      for await (const chunk of createReadStream(path, { highWaterMark: CHUNK })) {
        yield soundOf(await decoder.decode(new Uint8Array(chunk as Buffer)));
      }
      if (decoder.flush) yield soundOf(await decoder.flush());
    } finally {
      decoder.free();
    }
  };

const soundOf = ({ channelData, samplesDecoded, sampleRate }: Decoded): Sound => ({
  channels: channelData.map((samples) => samples.subarray(0, samplesDecoded)),
  sampleRate,
});
