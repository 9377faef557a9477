/** Where the music goes back to: the beginning, or a sign. */
export interface Jump {
  readonly to: 'capo' | 'segno';
  /** Of the segno; empty where it has none. */
  readonly label: string;
  /** What ends the music, or leaves it for the coda, after the jump: as the words say, else either. */
  readonly until: 'fine' | 'coda' | undefined;
  /** Whether the passages after it are repeated as before. */
  readonly withRepeats: boolean;
  /** Passes after which it is taken; empty for every one. */
  readonly passes: readonly number[];
}

/** A place to jump to. */
export interface Target {
  readonly label: string;
  /** Whether the sign alone says so: the sign of a coda stands where the music leaves, too. */
  readonly isGlyph: boolean;
  /** Whether it stands at the end of the measure, and so means the next one. */
  readonly isAtEnd: boolean;
}

/** The signs of a measure that decide what is played after it. */
export interface MeasureSigns {
  startsRepeat: boolean;
  /** How often the passage that ends here is played; 0 where none ends. */
  endsRepeat: number;
  /** Whether the repeat is taken after a da capo as well. */
  isAfterJump: boolean;
  /** Whether a final bar line ends it. */
  isFinal: boolean;
  /** Whether the measures are counted from 1 again: another movement in the same file. */
  startsMovement: boolean;
  isFine: boolean;
  jump: Jump | undefined;
  /** Labels of the codas to which the music leaves. */
  readonly toCodas: string[];
  readonly segnos: Target[];
  readonly codas: Target[];
}

/** An ending (volta) as written. */
export interface WrittenEnding {
  /** The passes that take it. */
  readonly passes: readonly number[];
  /** Indices of its measures. */
  readonly first: number;
  readonly last: number;
}

/** All signs of a score. */
export interface PlayingSigns {
  readonly measures: readonly MeasureSigns[];
  readonly endings: readonly WrittenEnding[];
}

export const noSigns = (): MeasureSigns => ({
  startsRepeat: false,
  endsRepeat: 0,
  isAfterJump: false,
  isFinal: false,
  startsMovement: false,
  isFine: false,
  jump: undefined,
  toCodas: [],
  segnos: [],
  codas: [],
});
