/** A note as it sounds. */
export interface PlayedNote {
  part: number;
  start: number;
  end: number;
  pitch: number;
  velocity: number;
}

export interface PedalChange {
  part: number;
  at: number;
  down: boolean;
}

export interface Played {
  notes: PlayedNote[];
  pedals: PedalChange[];
}
