import { createReadStream } from 'node:fs';
import type { Decode, Sound } from './sound.js';

/** What a decoder of the wasm packages gives. */
interface Decoded {
  readonly channelData: readonly Float32Array[];
  readonly samplesDecoded: number;
  readonly sampleRate: number;
}

/** What the decoders of the wasm packages have in common. */
interface WasmDecoder {
  readonly ready: Promise<void>;
  decode(bytes: Uint8Array): Decoded | Promise<Decoded>;
  /** Of those that hold samples back. */
  flush?(): Promise<Decoded>;
  free(): void;
}

/** Decodes about a second at once. */
const CHUNK = 1 << 16;

/** Decodes a file with a decoder of its own, which is freed at the end. */
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
