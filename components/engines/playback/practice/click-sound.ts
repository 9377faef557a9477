/** Frequencies, in hertz, of a beat and of the first one of a measure. */
const PITCHES = { beat: 1050, accent: 1600 };
/** Level of a click, its length in seconds, and its decay. */
const LEVEL = 0.5;
const LENGTH = 0.06;
const DECAY = 90;

/** Short clicks at exact times of an audio context; those that are still to come can be taken back. */
export class ClickSound {
  private readonly beat: AudioBuffer;
  private readonly accent: AudioBuffer;
  private readonly coming = new Set<AudioBufferSourceNode>();

  constructor(readonly context: AudioContext) {
    this.beat = clickOf(context, false);
    this.accent = clickOf(context, true);
  }

  /** @param time of the audio context, in seconds; at once when it has passed */
  click(time: number, isAccent: boolean): void {
    const { context, coming } = this;
    const source = new AudioBufferSourceNode(context, {
      buffer: isAccent ? this.accent : this.beat,
    });
    source.connect(context.destination);
    source.onended = () => coming.delete(source);
    source.start(Math.max(time, context.currentTime));
    coming.add(source);
  }

  /** Takes back what has not sounded yet. */
  cancel(): void {
    for (const source of this.coming) source.stop();
    this.coming.clear();
  }
}

/** Returns the samples of one click from 0 on, at a number of samples per second. */
export function clickWave(sampleRate: number, isAccent: boolean): Float32Array<ArrayBuffer> {
  const pitch = isAccent ? PITCHES.accent : PITCHES.beat;
  return Float32Array.from({ length: Math.round(LENGTH * sampleRate) }, (_, index) => {
    const time = index / sampleRate;
    return LEVEL * Math.exp(-DECAY * time) * Math.sin(2 * Math.PI * pitch * time);
  });
}

function clickOf(context: AudioContext, isAccent: boolean): AudioBuffer {
  const { sampleRate } = context;
  const wave = clickWave(sampleRate, isAccent);
  const buffer = context.createBuffer(1, wave.length, sampleRate);
  buffer.copyToChannel(wave, 0);
  return buffer;
}
