// The entry of the package makes an audio context of its own, with a worker that a strict page forbids.
import { Limiter } from 'tone/build/esm/component/dynamics/Limiter.js';
import { Context } from 'tone/build/esm/core/context/Context.js';
import { Gain } from 'tone/build/esm/core/context/Gain.js';
import { ToneAudioBuffer } from 'tone/build/esm/core/context/ToneAudioBuffer.js';
import { setContext } from 'tone/build/esm/core/Global.js';
import { Sampler } from 'tone/build/esm/instrument/Sampler.js';
import type { PianoSamples } from './piano-samples.js';

/** Leaves room for chords, in gain. */
const LEVEL = 0.7;
const VELOCITY = 0.8;
/** Seconds in which a string is damped. */
const RELEASE = 0.25;
/** Seconds in which a level changes, so that it does not click. */
const RAMP = 0.02;

interface StaffPiano {
  readonly sampler: Sampler;
  readonly level: Gain;
}

/** A piano for every staff of a score; all have the same strings. */
export class StaffPianos {
  private readonly context: Context;
  private readonly limiter: Limiter;
  private readonly output: Gain;
  private readonly strings: Readonly<Record<number, ToneAudioBuffer>>;
  private readonly staves = new Map<number, StaffPiano>();
  private audible: ReadonlySet<number> | undefined;

  /** @param destination where the sound goes; by default the audio device */
  constructor(
    audio: AudioContext,
    samples: PianoSamples,
    destination = audio.destination as AudioNode,
  ) {
    this.context = contextOf(audio);
    const { context } = this;
    this.limiter = new Limiter({ context, threshold: -3 }).connect(destination);
    this.output = new Gain({ context, gain: LEVEL }).connect(this.limiter);
    const wrapped = [...samples].map(
      ([pitch, note]) => [pitch, new ToneAudioBuffer(note)] as const,
    );
    this.strings = Object.fromEntries(wrapped);
  }

  /** 0 to 1. */
  setVolume(volume: number): void {
    this.output.gain.rampTo(volume * LEVEL, RAMP);
  }

  /** Lets only these staves be heard. */
  setAudible(staves: ReadonlySet<number>): void {
    this.audible = staves;
    for (const [staff, { level }] of this.staves) level.gain.rampTo(this.levelOf(staff), RAMP);
  }

  /** @param time of the audio context, in seconds */
  strike(staff: number, pitch: number, time: number): void {
    this.pianoOf(staff).sampler.triggerAttack(frequencyOf(pitch), time, VELOCITY);
  }

  /** @param time of the audio context, in seconds */
  damp(staff: number, pitch: number, time: number): void {
    this.pianoOf(staff).sampler.triggerRelease(frequencyOf(pitch), time);
  }

  /** Damps all strings, and forgets strokes that were to come. */
  silence(): void {
    for (const { sampler } of this.staves.values()) sampler.releaseAll();
  }

  dispose(): void {
    for (const { sampler, level } of this.staves.values()) [sampler, level].forEach(free);
    [this.output, this.limiter].forEach(free);
  }

  private levelOf(staff: number): number {
    return !this.audible || this.audible.has(staff) ? 1 : 0;
  }

  private pianoOf(staff: number): StaffPiano {
    const known = this.staves.get(staff);
    if (known) return known;
    const { context, strings: urls } = this;
    const level = new Gain({ context, gain: this.levelOf(staff) }).connect(this.output);
    const sampler = new Sampler({ context, urls, release: RELEASE }).connect(level);
    this.staves.set(staff, { sampler, level });
    return { sampler, level };
  }
}

const frequencyOf = (pitch: number): number => 440 * 2 ** ((pitch - 69) / 12);

const free = (node: { dispose(): unknown }): void => void node.dispose();

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
