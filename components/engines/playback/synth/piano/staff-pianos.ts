// The entry of the package makes an audio context of its own, with a worker that a strict page forbids.
import { Context } from 'tone/build/esm/core/context/Context.js';
import { ToneAudioBuffer } from 'tone/build/esm/core/context/ToneAudioBuffer.js';
import { setContext } from 'tone/build/esm/core/Global.js';
import { Sampler } from 'tone/build/esm/instrument/Sampler.js';
import type { PianoSamples } from './piano-samples.js';

/** Leaves room for chords, in gain. */
const LEVEL = 0.7;
const VELOCITY = 0.8;
/** Keeps chords below full scale. */
const LIMITER = { threshold: -3, ratio: 20, knee: 30, attack: 0.003, release: 0.01 };
/** Seconds in which a string is damped. */
const RELEASE = 0.25;
/** Seconds in which most of a change of level happens, so that it does not click. */
const RAMP = 0.005;
/**
 * Seconds by which a string is damped later than asked: Firefox lacks what Tone needs to damp one in the
 * very moment in which it is struck (`AudioParam.cancelAndHoldAtTime`).
 */
const DAMP_DELAY = 0.001;

interface StaffPiano {
  readonly sampler: Sampler;
  readonly level: GainNode;
}

/** A piano for every staff of a score; all have the same strings. */
export class StaffPianos {
  private readonly context: Context;
  private readonly limiter: DynamicsCompressorNode;
  private readonly output: GainNode;
  private readonly strings: Readonly<Record<number, ToneAudioBuffer>>;
  private readonly staves = new Map<number, StaffPiano>();
  private audible: ReadonlySet<number> | undefined;

  /** @param destination where the sound goes; by default the audio device */
  constructor(
    private readonly audio: AudioContext,
    samples: PianoSamples,
    destination = audio.destination as AudioNode,
  ) {
    this.context = contextOf(audio);
    this.limiter = new DynamicsCompressorNode(audio, LIMITER);
    this.output = new GainNode(audio, { gain: LEVEL });
    this.output.connect(this.limiter).connect(destination);
    const wrapped = [...samples].map(
      ([pitch, note]) => [pitch, new ToneAudioBuffer(note)] as const,
    );
    this.strings = Object.fromEntries(wrapped);
  }

  /** 0 to 1. */
  setVolume(volume: number): void {
    this.fade(this.output, volume * LEVEL);
  }

  /** Lets only these staves be heard. */
  setAudible(staves: ReadonlySet<number>): void {
    this.audible = staves;
    for (const [staff, { level }] of this.staves) this.fade(level, this.levelOf(staff));
  }

  /** @param time of the audio context, in seconds */
  strike(staff: number, pitch: number, time: number): void {
    this.pianoOf(staff).sampler.triggerAttack(frequencyOf(pitch), time, VELOCITY);
  }

  /** @param time of the audio context, in seconds */
  damp(staff: number, pitch: number, time: number): void {
    this.pianoOf(staff).sampler.triggerRelease(frequencyOf(pitch), time + DAMP_DELAY);
  }

  /** Damps all strings, and forgets strokes that were to come. */
  silence(): void {
    const time = this.audio.currentTime + DAMP_DELAY;
    for (const { sampler } of this.staves.values()) sampler.releaseAll(time);
  }

  dispose(): void {
    for (const { sampler, level } of this.staves.values()) {
      sampler.dispose();
      level.disconnect();
    }
    this.output.disconnect();
    this.limiter.disconnect();
  }

  private fade({ gain }: GainNode, level: number): void {
    gain.setTargetAtTime(level, this.audio.currentTime, RAMP);
  }

  private levelOf(staff: number): number {
    return !this.audible || this.audible.has(staff) ? 1 : 0;
  }

  private pianoOf(staff: number): StaffPiano {
    const known = this.staves.get(staff);
    if (known) return known;
    const { audio, context, strings: urls } = this;
    const level = new GainNode(audio, { gain: this.levelOf(staff) });
    level.connect(this.output);
    const sampler = new Sampler({ context, urls, release: RELEASE }).connect(level);
    this.staves.set(staff, { sampler, level });
    return { sampler, level };
  }
}

const frequencyOf = (pitch: number): number => 440 * 2 ** ((pitch - 69) / 12);

let shared: Context | undefined;

/**
 * Returns the context, one for the page, as its audio device is. Code that uses the default context gets
 * it, too.
 */
function contextOf(audio: AudioContext): Context {
  if (shared) return shared;
  shared = new Context({ context: audio, clockSource: 'timeout', lookAhead: 0 });
  setContext(shared);
  return shared;
}
