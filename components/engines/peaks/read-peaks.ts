import { FormatError } from '#core';
import { Peaks, type PeakPairs } from './peaks.js';

interface Header {
  readonly version: number;
  readonly channels: number;
  readonly sampleRate: number;
  readonly samplesPerPixel: number;
  readonly bits: number;
  /** Pairs per channel. */
  readonly length: number;
}

/**
 * Reads the waveform data of BBC audiowaveform: `.dat` (version 1 and 2, 8 and 16 bits) or `.json`.
 * Several channels are merged to one outline.
 * @param data The bytes of either kind of file, the text of a `.json`, or that JSON parsed.
 * @throws FormatError when it is none of these, or cut short.
 */
export function readPeaks(data: ArrayBuffer | Uint8Array | string | object): Peaks {
  if (data instanceof ArrayBuffer) return readPeaks(new Uint8Array(data));
  if (typeof data === 'string') return readJson(parse(data));
  if (!(data instanceof Uint8Array)) return readJson(data);
  // A .dat starts with its version, 1 or 2; a JSON text starts with a brace, space or byte order mark.
  const isText = data[0] !== undefined && data[0] > 2;
  return isText ? readJson(parse(new TextDecoder().decode(data))) : readDat(data);
}

function readDat(bytes: Uint8Array): Peaks {
  if (bytes.length < 20) throw new FormatError('Peaks file too short for its header');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const version = view.getInt32(0, true);
  const start = version === 2 ? 24 : 20;
  if (bytes.length < start) throw new FormatError('Peaks file too short for its header');
  const header = check({
    version,
    bits: view.getUint32(4, true) & 1 ? 8 : 16,
    sampleRate: view.getInt32(8, true),
    samplesPerPixel: view.getInt32(12, true),
    length: view.getUint32(16, true),
    channels: version === 2 ? view.getInt32(20, true) : 1,
  });
  return merge(header, samplesOf(bytes.subarray(start), header));
}

function samplesOf(body: Uint8Array, { bits, length, channels }: Header): PeakPairs {
  const count = 2 * length * channels;
  checkCount(Math.floor((body.length * 8) / bits), count);
  if (bits === 8) return new Int8Array(body.buffer, body.byteOffset, count);
  // The copy is for the alignment; every machine that runs this is little-endian like the file.
  return new Int16Array(body.slice(0, 2 * count).buffer);
}

function parse(text: string): object {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as object;
  } catch (cause) {
    throw new FormatError('Peaks file is neither audiowaveform .dat nor JSON', {}, { cause });
  }
}

function readJson(json: object | null): Peaks {
  const raw: Record<string, unknown> = { ...json };
  const data = raw.data;
  if (!Array.isArray(data)) throw new FormatError('Peaks JSON has no data', { pointer: '/data' });
  const channels = Number(raw.channels ?? 1);
  const header = check({
    version: Number(raw.version ?? 1),
    channels,
    bits: Number(raw.bits ?? 8),
    sampleRate: Number(raw.sample_rate),
    samplesPerPixel: Number(raw.samples_per_pixel),
    length: Number(raw.length ?? data.length / 2 / channels),
  });
  checkCount(data.length, 2 * header.length * channels);
  const wrong = data.findIndex((value) => !Number.isFinite(value));
  if (wrong >= 0) throw new FormatError('Peak is not a number', { pointer: `/data/${wrong}` });
  return merge(header, header.bits === 8 ? Int8Array.from(data) : Int16Array.from(data));
}

function checkCount(there: number, wanted: number): void {
  if (there < wanted) {
    throw new FormatError(`Peaks file is cut short: ${there} of ${wanted} values are there`);
  }
}

function check(header: Header): Header {
  const { version, bits } = header;
  if (version !== 1 && version !== 2) {
    throw new FormatError(`Peaks file has version ${version}, not 1 or 2`);
  }
  if (bits !== 8 && bits !== 16) throw new FormatError(`Peaks have ${bits} bits, not 8 or 16`);
  for (const name of ['channels', 'sampleRate', 'samplesPerPixel'] as const) {
    if (!(Number.isInteger(header[name]) && header[name] > 0)) {
      throw new FormatError(`Peaks file has ${name} ${header[name]}`);
    }
  }
  if (!Number.isInteger(header.length) || header.length < 0) {
    throw new FormatError(`Peaks file has length ${header.length}`);
  }
  return header;
}

/** Joins the channels of each pixel: the least of the minima, the greatest of the maxima. */
function merge({ channels, length, sampleRate, samplesPerPixel }: Header, all: PeakPairs): Peaks {
  if (channels === 1) {
    return new Peaks({ sampleRate, samplesPerPixel, pairs: all.subarray(0, 2 * length) });
  }
  const size = 2 * length;
  const pairs = all instanceof Int8Array ? new Int8Array(size) : new Int16Array(size);
  for (let at = 0, from = 0; at < size; at += 2) {
    let min = all[from]!;
    let max = all[from + 1]!;
    for (let end = from + 2 * channels; from < end; from += 2) {
      min = Math.min(min, all[from]!);
      max = Math.max(max, all[from + 1]!);
    }
    pairs[at] = min;
    pairs[at + 1] = max;
  }
  return new Peaks({ sampleRate, samplesPerPixel, pairs });
}
