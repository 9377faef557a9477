import { action, computed, observable, reaction } from 'mobx';
import { type Loop, type Piece, quarters } from '#core';
import { clicksOf, type Click } from './clicks.js';
import { CountIn } from './count-in.js';
import { SwitchedClicks } from './switched-clicks.js';

/** Aids for practicing a piece, shared by all its views: a loop, a metronome, a count-in. */
export class Practice {
  /** Whether a measure is counted before the music starts. */
  @observable accessor hasCountIn = false;
  private readonly metronome: SwitchedClicks;

  constructor(private readonly piece: Piece) {
    this.metronome = new SwitchedClicks(piece.transport, () => this.clicks);
    reaction(
      () => this.hasCountIn,
      (hasCountIn) => (piece.transport.prelude = hasCountIn ? new CountIn(piece) : undefined),
    );
  }

  /** Whether the metronome clicks while the music plays. Observable. */
  get hasMetronome(): boolean {
    return this.metronome.isOn;
  }

  /** Whether there are beats to click: measures, and a recording that they are synchronized with. */
  get hasBeats(): boolean {
    return this.clicks.length > 0;
  }

  toggleMetronome(): void {
    this.metronome.toggle();
  }

  @action toggleCountIn(): void {
    this.hasCountIn = !this.hasCountIn;
  }

  /** Repeats the chosen labels, else the measure where the music is; or repeats nothing any more. */
  @action toggleLoop(): void {
    const { transport } = this.piece;
    if (transport.loop) {
      transport.loop = undefined;
      return;
    }
    const loop = passageOf(this.piece);
    if (!loop) return;
    transport.loop = loop;
    const { onset } = transport.moment;
    const isInside = onset !== undefined && onset >= loop.start && onset < loop.end;
    if (!isInside) transport.seek({ onset: loop.start }, 'playback');
  }

  @computed private get clicks(): readonly Click[] {
    const { measureMap, transport } = this.piece;
    return measureMap && transport.sync ? clicksOf(measureMap, transport.sync) : [];
  }
}

const known = new WeakMap<Piece, Practice>();

/** Returns the practice of a piece; the same for all players that it has. */
export function practiceOf(piece: Piece): Practice {
  const practice = known.get(piece) ?? new Practice(piece);
  known.set(piece, practice);
  return practice;
}

/**
 * Returns from the first of the chosen labels to the end of the last, or the measure where the music is.
 */
function passageOf({ selectedLabels, measureMap, transport }: Piece): Loop | undefined {
  if (selectedLabels.length === 0) return measureAt(measureMap, transport.moment.onset ?? 0);
  const start = Math.min(...selectedLabels.map((label) => label.start));
  const end = Math.max(...selectedLabels.map(({ start: from, duration = 0 }) => from + duration));
  return end > start
    ? { start: quarters(start), end: quarters(end) }
    : measureAt(measureMap, start);
}

function measureAt(map: Piece['measureMap'], onset: number): Loop | undefined {
  const measure = map?.measureAt(quarters(onset));
  return measure && { start: measure.onset, end: quarters(measure.onset + measure.length) };
}
