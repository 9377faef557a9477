import type { ScoreEvent } from '../written/events.js';
import { BANDS, type BandFrames } from '../sound/bands.js';
import { risesOf, strengthsOf } from './strength.js';
import { tempoAround } from './tempo.js';

export interface EventPathInput {
  readonly events: readonly ScoreEvent[];
  /** The expected sound after each event, each of length 1. */
  readonly templates: Float32Array;
  /** The recorded sound, each frame of length 1. */
  readonly sound: BandFrames;
  /** The beginnings of notes: in short windows, and in frames as long as those of the sound. */
  readonly flux: BandFrames;
  readonly rise: BandFrames;
  /** Expected dates of the events, in seconds, rising. */
  readonly dates: Float64Array;
  /** Largest distance from the expected dates, in seconds. */
  readonly reach: number;
  /** Seconds over which the tempo is steady. */
  readonly span: number;
  /** Weight of the rise of an event's notes. */
  readonly rising: number;
  /** By index of the event: where it is known to be, in seconds. */
  readonly pinned?: ReadonlyMap<number, number>;
  /** Whether other music of the recording stands before and after the events; default: none. */
  readonly beside?: { readonly before: boolean; readonly after: boolean } | undefined;
}

/** Weight of the beginning of an event's notes, relative to a frame of matching sound. */
const BEGINNING = 8;
/** Cost of a frame unlike the notes: half of a perfect one's gain. */
const UNLIKE = 0.5;
/** Cost of an event that lasts e times as long as the tempo says; longer ones cost more. */
const RUBATO = 1;
const MOST_WEIGHT = 4;
/** Frames that belong to one beginning. */
const NEIGHBORS = 5;
/** An event lasts a third to three times as long as the tempo says. */
const MOST_RUBATO = 3;
/** And so many frames more: a rest. */
const MOST_FRAMES_MORE = 6;
/**
 * Beyond that the music waits, as at a fermata: cost of a frame, and of one in which as much begins as in
 * the mean, up to some times that. What is held long only fades.
 */
const WAITING = { frame: 0.1, begins: 0.5, most: 4 };

/**
 * Returns the dates of a score's events in a recording: dynamic programming over event and frame, in a
 * band around an estimate. An event scores better the more its notes begin there and the more the sound
 * until the next matches them; the tempo may bend (after Peter, Hu and Widmer 2026, arXiv 2605.20014:
 * onset and spectral features straight onto score positions).
 */
export function eventPath(input: EventPathInput): Float64Array {
  const grid = new Grid(input);
  for (let event = 0; event < input.events.length; event++) grid.fill(event);
  return grid.dates();
}

class Grid {
  private readonly centers: Int32Array;
  private readonly half: number;
  private readonly width: number;
  private readonly tempo: Float64Array;
  private readonly backs: Int16Array[] = [];
  /** Cost of waiting through all frames before one. */
  private readonly waited: Float64Array;
  private sums: Float32Array;

  constructor(private readonly input: EventPathInput) {
    const { dates, sound, reach, events, span } = input;
    this.centers = Int32Array.from(dates, (date) => Math.round(date / sound.hop));
    this.half = Math.round(reach / sound.hop);
    this.width = 2 * this.half + 1;
    this.tempo = tempoAround(events, dates, span);
    this.sums = new Float32Array(this.width);
    this.waited = waitedThrough(input.flux, sound);
  }

  fill(event: number): void {
    const reward = this.gains(event);
    const back = new Int16Array(this.width).fill(-1);
    this.sums = event === 0 ? reward : this.reached(event, back, reward);
    this.backs.push(back);
  }

  dates(): Float64Array {
    const { sound, dates } = this.input;
    const found = Float64Array.from(dates);
    let place = this.sums.indexOf(Math.max(...this.sums));
    for (let event = found.length - 1; event >= 0 && place >= 0; event--) {
      found[event] = (this.first(event) + place) * sound.hop;
      place = this.backs[event]![place]!;
    }
    return found;
  }

  private first(event: number): number {
    return this.centers[event]! - this.half;
  }

  /** Returns the gain of putting an event in each frame of its band. */
  private rewards(index: number): Float32Array {
    const { events, flux, rise, rising, sound } = this.input;
    const event = events[index]!;
    const first = this.first(index);
    const fine = sound.hop / flux.hop;
    const from = Math.round((first - 1) * fine);
    const to = Math.round((first + this.width + 1) * fine);
    const strengths = strengthsOf(flux, event, { from, to });
    const rewards = risesOf(rise, event, { from: first, to: first + this.width });
    for (let place = 0; place < this.width; place++) {
      const frame = first + place;
      let strongest = 0;
      for (let third = -1; third <= 1; third++) {
        const strength = strengths[Math.round((frame + third / 3) * fine) - from] ?? 0;
        if (strength > strongest) strongest = strength;
      }
      const reward = BEGINNING * strongest + rising * rewards[place]!;
      rewards[place] = this.isAllowed(index, frame) ? reward : -Infinity;
    }
    return rewards;
  }

  /**
   * Returns the gains of an event. Those of the first and the last one include the sound before and after:
   * if that cost nothing, the path would shrink or grow at its ends. Before the music is silence; the last
   * notes are held.
   */
  private gains(event: number): Float32Array {
    const { beside, events, sound } = this.input;
    const first = this.first(event);
    let gains = this.rewards(event);
    if (event === 0 && !beside?.before) {
      let skipped = 0;
      gains = firstOnes(gains).map((gain, place) => {
        const before = skipped;
        skipped += UNLIKE * loudnessAt(sound, first + place);
        return gain - before;
      });
    }
    if (event < events.length - 1 || beside?.after) return gains;
    const written = this.writtenBands(event);
    let held = 0;
    // The last time that its notes begin is the first one, looked at from the end.
    gains = firstOnes(gains.reverse()).reverse();
    for (let place = this.width - 1; place >= 0; place--)
      gains[place]! += held += this.likenessAt(event, first + place, written);
    return gains;
  }

  private isAllowed(event: number, frame: number): boolean {
    const { sound, pinned } = this.input;
    const known = pinned?.get(event);
    const isThere = frame >= 0 && frame < sound.count;
    return isThere && (known === undefined || Math.abs(frame * sound.hop - known) <= sound.hop);
  }

  /** Chooses, for each frame of an event, the frame of the event before. */
  private reached(event: number, back: Int16Array, reward: Float32Array): Float32Array {
    const bends = this.bends(event);
    const likeness = this.likeness(event);
    const { width } = this;
    // What a frame has gained, less the likeness that is counted from it on.
    const earlier = this.sums.map((sum, place) => sum - likeness[place]!);
    const away = this.first(event) - this.first(event - 1);
    const sums = new Float32Array(width).fill(-Infinity);
    const longest = bends.length - 1;
    const waits = new Waits(bends[longest]!);
    for (let place = 0; place < width; place++) {
      const frame = place + away;
      const left = frame - longest - 1;
      if (left >= 0 && left < width)
        waits.add(left, earlier[left]! + this.waitedTo(event, left + longest));
      if (reward[place] === -Infinity) continue;
      const most = Math.min(longest, frame);
      let [best, from] = [waits.best - this.waitedTo(event, frame), waits.from];
      for (let frames = Math.max(1, frame - width + 1); frames <= most; frames++) {
        const sum = earlier[frame - frames]! - bends[frames]!;
        if (sum > best) [best, from] = [sum, frame - frames];
      }
      back[place] = from;
      if (from >= 0) sums[place] = best + likeness[frame]! + reward[place]!;
    }
    return sums;
  }

  /** Cost of waiting up to a frame, counted from the first one of the event before. */
  private waitedTo(event: number, frame: number): number {
    const at = Math.max(0, Math.min(this.waited.length - 1, this.first(event - 1) + frame));
    return this.waited[at]!;
  }

  /** Returns, by number of frames, the cost of that length for the event before. */
  private bends(event: number): Float32Array {
    const { events, sound } = this.input;
    const length = events[event]!.at - events[event - 1]!.at;
    const expected = Math.max(1, (length * this.tempo[event - 1]!) / sound.hop);
    const shortest = Math.floor(expected / MOST_RUBATO);
    const longest = Math.ceil(expected * MOST_RUBATO) + MOST_FRAMES_MORE;
    const weight = RUBATO * Math.min(MOST_WEIGHT, Math.sqrt(expected));
    const bends = new Float32Array(longest + 1).fill(Infinity, 0, shortest);
    for (let frames = Math.max(1, shortest); frames <= longest; frames++)
      bends[frames] = weight * Math.log(frames / expected) ** 2;
    return bends;
  }

  /**
   * Returns the likeness of the sound to the notes from the first frame of the event before on, summed
   * up.
   */
  private likeness(event: number): Float32Array {
    const before = this.first(event - 1);
    const count = Math.max(0, this.first(event) + this.width - before);
    const sums = new Float32Array(count + 1);
    const written = this.writtenBands(event - 1);
    for (let i = 0; i < count; i++)
      sums[i + 1] = sums[i]! + this.likenessAt(event - 1, before + i, written);
    return sums;
  }

  /** Returns the likeness of a frame to the notes after an event, less that of an unlike one. */
  private likenessAt(event: number, frame: number, written: readonly number[]): number {
    const { sound, templates } = this.input;
    let like = -UNLIKE;
    if (frame >= 0 && frame < sound.count)
      for (const band of written)
        like += sound.values[frame * BANDS + band]! * templates[event * BANDS + band]!;
    return like;
  }

  private writtenBands(event: number): readonly number[] {
    const template = this.input.templates.subarray(event * BANDS, (event + 1) * BANDS);
    return Array.from(template.keys()).filter((band) => template[band]! > 0);
  }
}

/** An earlier beginning of the same notes counts so much against a later one. */
const PASSED = 0.8;

/**
 * Returns the gains of the first event: nothing sounds before, so that it is the first time that its notes
 * begin and not the strongest.
 */
function firstOnes(rewards: Float32Array): Float32Array {
  let passed = 0;
  return rewards.map((reward, place) => {
    if (place >= NEIGHBORS) passed = Math.max(passed, rewards[place - NEIGHBORS]!);
    return reward - PASSED * passed;
  });
}

/** The best of the frames from which an event can have waited. */
class Waits {
  best = -Infinity;
  from = -1;

  constructor(private readonly bend: number) {}

  add(from: number, sum: number): void {
    if (sum - this.bend <= this.best) return;
    this.best = sum - this.bend;
    this.from = from;
  }
}

/** Returns the cost of waiting through all frames before one, by what begins in them. */
function waitedThrough({ values, count, hop }: BandFrames, sound: BandFrames): Float64Array {
  const begins = new Float64Array(sound.count);
  let whole = 0;
  for (let frame = 0; frame < count; frame++) {
    const at = Math.min(sound.count - 1, Math.round((frame * hop) / sound.hop));
    for (let i = frame * BANDS; i < (frame + 1) * BANDS; i++) begins[at]! += values[i]!;
  }
  for (const each of begins) whole += each;
  const mean = Math.max(whole / sound.count, Number.MIN_VALUE);
  const waited = new Float64Array(sound.count + 1);
  begins.forEach((each, frame) => {
    const cost = WAITING.frame + WAITING.begins * Math.min(WAITING.most, each / mean);
    waited[frame + 1] = waited[frame]! + cost;
  });
  return waited;
}

/** Returns the length of a frame, 0 to 1; where there is none, 0. */
function loudnessAt({ values, count }: BandFrames, frame: number): number {
  if (frame < 0 || frame >= count) return 0;
  let square = 0;
  for (let i = frame * BANDS; i < (frame + 1) * BANDS; i++) square += values[i]! ** 2;
  return Math.sqrt(square);
}
