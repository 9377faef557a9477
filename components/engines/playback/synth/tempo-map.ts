import { type Quarter, quarters, type Second, seconds } from '#core';
import type { TempoChange } from '#engines/notation';

/** Quarters in a minute where a score says nothing. */
export const DEFAULT_TEMPO = 120;

/** A tempo, with the seconds that the score as written has lasted before it. */
interface Tempo {
  readonly onset: Quarter;
  readonly since: number;
  readonly secondsPerQuarter: number;
}

/** Duration of the score as written (without its repeats) up to each onset. Immutable. */
export class TempoMap {
  private readonly tempos: Tempo[] = [];

  /** @param changes rising; those without a speed are dropped. The first one holds before it, too. */
  constructor(changes: readonly TempoChange[]) {
    const isSpeed = ({ quartersPerMinute: speed }: TempoChange) => speed > 0 && speed < Infinity;
    const known = changes.filter(isSpeed);
    const [first] = known;
    this.add(quarters(0), first?.quartersPerMinute ?? DEFAULT_TEMPO);
    for (const { onset, quartersPerMinute } of known) {
      if (onset > 0) this.add(onset, quartersPerMinute);
    }
  }

  /** Changes of tempo, after the beginning. */
  get changes(): readonly Quarter[] {
    return this.tempos.slice(1).map(({ onset }) => onset);
  }

  /** Seconds from the beginning; below 0 before it. */
  secondsAt(onset: Quarter): Second {
    const { since, onset: from, secondsPerQuarter } = this.tempoAt(onset);
    return seconds(since + (onset - from) * secondsPerQuarter);
  }

  private add(onset: Quarter, quartersPerMinute: number): void {
    const since = this.tempos.length > 0 ? this.secondsAt(onset) : 0;
    this.tempos.push({ onset, since, secondsPerQuarter: 60 / quartersPerMinute });
  }

  private tempoAt(onset: Quarter): Tempo {
    let [low, high] = [0, this.tempos.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.tempos[middle]!.onset <= onset) low = middle;
      else high = middle - 1;
    }
    return this.tempos[low]!;
  }
}
