/** More quarters than a measure has; a broken file must not move everything after it out of reach. */
const LONGEST = 10_000;

/** The place in the measures of a part, moved by the durations of the file. */
export class PartCursor {
  /** Divisions of a quarter. */
  private divisions = 1;
  /** In divisions, from `base`. */
  private ticks = 0;
  /** In quarters from the start of the measure: where these divisions begin to hold. */
  private base = 0;
  private farthest = 0;
  private noteStart = 0;

  /** In quarters from the start of the measure. */
  get offset(): number {
    return this.base + this.ticks / this.divisions;
  }

  /** How far any voice has come in this measure, in quarters. */
  get extent(): number {
    return this.farthest;
  }

  /** Where the last note started: further notes of its chord start there too. */
  get chordOffset(): number {
    return this.noteStart;
  }

  setDivisions(divisions: number): void {
    if (!(divisions > 0) || !Number.isFinite(divisions)) return;
    [this.base, this.ticks, this.divisions] = [this.offset, 0, divisions];
  }

  startMeasure(): void {
    [this.base, this.ticks, this.farthest, this.noteStart] = [0, 0, 0, 0];
  }

  /** Returns a duration of the file in quarters. */
  quartersOf(duration: number): number {
    const length = duration / this.divisions;
    return length > 0 && length < LONGEST ? length : 0;
  }

  /** Returns quarters as a duration of the file. */
  durationOf(length: number): number {
    return length * this.divisions;
  }

  /** Starts a note or a grace note. */
  startNote(): void {
    this.noteStart = this.offset;
  }

  /**
   * Goes on by a note, a rest or a `<forward>`. Where values of tuplets did not add up, programs have
   * written durations below 0, which lead back to where the next note is.
   */
  advance(duration: number): void {
    this.move(duration);
    this.farthest = Math.max(this.farthest, this.offset);
  }

  /** Goes back to write another voice, at most to the start of the measure. */
  back(duration: number): void {
    this.move(-duration);
  }

  private move(duration: number): void {
    if (!(Math.abs(duration / this.divisions) < LONGEST)) return;
    this.ticks += duration;
    if (this.offset < 0) [this.base, this.ticks] = [0, 0];
  }
}
