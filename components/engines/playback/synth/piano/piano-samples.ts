import table from '../samples/piano.json';

/** Single notes of a piano, by MIDI pitch. */
export type PianoSamples = ReadonlyMap<number, AudioBuffer>;

/** All notes are in one file, so that they are one request. */
const FILE = new URL('../samples/piano.mp3', import.meta.url).href;
/** Louder than this the note has begun; decoders differ in how much silence they put before it. */
const AUDIBLE = 0.003;
/** Seconds of the sample that remain in front of its audible start. */
const BEFORE = 0.002;

let samples: Promise<PianoSamples> | undefined;

/**
 * Fetches the notes of the piano, once; after a failure the next call tries again.
 * @throws TypeError when the file does not come, DOMException when it cannot be decoded.
 */
export function pianoSamples(context: BaseAudioContext): Promise<PianoSamples> {
  samples ??= load(context);
  samples.catch(() => (samples = undefined));
  return samples;
}

async function load(context: BaseAudioContext): Promise<PianoSamples> {
  const response = await fetch(FILE);
  if (!response.ok) throw new TypeError(`${FILE}: HTTP status ${response.status}`);
  const sound = await context.decodeAudioData(await response.arrayBuffer());
  const notes = table.map(({ pitch, start, length }) => {
    const from = Math.round(start * sound.sampleRate);
    const to = Math.round((start + length) * sound.sampleRate);
    return [pitch, noteOf(sound.getChannelData(0).subarray(from, to), context)] as const;
  });
  return new Map(notes);
}

function noteOf(sound: Float32Array<ArrayBuffer>, context: BaseAudioContext): AudioBuffer {
  const { sampleRate } = context;
  const begin = sound.findIndex((value) => Math.abs(value) > AUDIBLE);
  const from = Math.max(0, begin - Math.round(BEFORE * sampleRate));
  const note = context.createBuffer(1, sound.length - from, sampleRate);
  note.copyToChannel(sound.subarray(from), 0);
  return note;
}
