import { quarters } from '#core';
import type { TempoChange } from '../types.js';
import type { XmlElement } from '../xml-tree.js';
import { writtenLength } from './duration.js';

/**
 * Returns the speed of a metronome mark, or of a tempo that is only heard, in quarters a minute;
 * undefined for mere words.
 */
function speedOf(tempo: XmlElement): number | undefined {
  const mark = tempo.number('mm');
  const unit = writtenLength(tempo.attribute('mm.unit') ?? '4', tempo.number('mm.dots'));
  const speed = tempo.number('midi.bpm') ?? (mark && mark * unit);
  return speed && speed > 0 ? speed : undefined;
}

/** Start of the current measure, and length of its beat. */
interface MeasurePlace {
  readonly onset: number;
  readonly beat: number;
  /** Onsets of notes and rests by id. */
  readonly onsets: ReadonlyMap<string, number>;
}

/** Gathers how fast a score is to be played, from the marks of its measures. */
export class TempoReader {
  private readonly speeds = new Map<number, number>();

  /** @param holder A measure, or a definition before it whose attribute sets the tempo. */
  read(holder: XmlElement, place: MeasurePlace): void {
    if (holder.name !== 'measure') return this.set(place.onset, holder.number('midi.bpm'));
    for (const tempo of holder.all('tempo')) {
      const note = tempo.attribute('startid')?.slice(1);
      const onset = note ? place.onsets.get(note) : undefined;
      const beats = Math.max(0, (tempo.number('tstamp') ?? 1) - 1);
      this.set(onset ?? place.onset + beats * place.beat, speedOf(tempo));
    }
  }

  /** Rising; of several at one onset the first. */
  get changes(): readonly TempoChange[] {
    const rising = [...this.speeds].sort(([a], [b]) => a - b);
    return rising.map(([onset, quartersPerMinute]) => ({
      onset: quarters(onset),
      quartersPerMinute,
    }));
  }

  private set(onset: number, speed: number | undefined): void {
    if (speed !== undefined && !this.speeds.has(onset)) this.speeds.set(onset, speed);
  }
}
