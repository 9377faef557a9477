import { mostPlayed } from '#core';
import { repeatsOf, type PlayedEnding, type Repeat } from './repeats.js';
import type { Jump, PlayingSigns, Target } from './signs.js';

/** The measures of a score as they are played. */
export interface PlayedSigns {
  /** Indices. */
  readonly order: readonly number[];
  /** Indices of the measures that send the player to a sign which the score does not have. */
  readonly lost: readonly number[];
}

/** A jump that has been taken, until its end is reached. */
interface Taken extends Jump {
  readonly from: number;
  /** Index of the measure that ends the music where no Fine stands: that before a final bar line. */
  readonly stop: number | undefined;
}

/**
 * Plays the signs of a score as musicians do: repeats with their endings; da capo and dal segno once each,
 * after the repeats at their place; after them no repeats and the last ending, but where the file
 * wants repeats; al fine and to coda only then. What follows the end of a da capo, as another movement in
 * the same file, is played after it.
 */
export function playSigns(signs: PlayingSigns): PlayedSigns {
  return new Player(signs).play();
}

class Player {
  private readonly repeats: readonly Repeat[];
  /** Passes of each repeat, from 1. */
  private readonly passes: number[];
  private readonly order: number[] = [];
  private readonly lost = new Set<number>();
  private readonly jumpsTaken = new Set<number>();
  private readonly codasTaken = new Set<number>();
  private readonly toCodas: readonly number[];
  private jump: Taken | undefined;
  /** Where a da capo leads. */
  private capo = 0;
  private index = 0;

  constructor(private readonly signs: PlayingSigns) {
    this.repeats = repeatsOf(signs);
    this.passes = this.repeats.map(() => 1);
    this.toCodas = signs.measures.flatMap(({ toCodas }, index) =>
      toCodas.length > 0 ? [index] : [],
    );
  }

  play(): PlayedSigns {
    const { length } = this.signs.measures;
    const limit = mostPlayed(length);
    while (this.index < length && this.order.length < limit) {
      if (!this.enterEndings()) continue;
      this.order.push(this.index);
      this.leave();
    }
    return { order: this.order, lost: [...this.lost].sort((a, b) => a - b) };
  }

  private get hasRepeats(): boolean {
    return this.jump === undefined || this.jump.withRepeats;
  }

  private isRepeated = ({ isAfterJump }: Repeat): boolean => this.hasRepeats || isAfterJump;

  /** Goes to the ending of this pass, where endings start; false where it is another measure. */
  private enterEndings(): boolean {
    const { index } = this;
    const place = this.repeats.findIndex(({ endings }) => endings[0]?.first === index);
    if (place < 0) return true;
    const repeat = this.repeats[place]!;
    const { endings, last } = repeat;
    const pass = this.passes[place]!;
    const taken = this.isRepeated(repeat)
      ? endings.find(({ passes }) => passes.includes(pass))
      : this.lastEnding(repeat);
    if (!taken) this.passes[place] = 1;
    this.index = taken ? taken.first : last + 1;
    return this.index === index;
  }

  /** Returns the ending after a jump: that with the sign which is looked for, else the last. */
  private lastEnding({ endings }: Repeat): PlayedEnding | undefined {
    const { measures } = this.signs;
    const isWanted = (index: number): boolean => this.endsHere(index) || this.leavesForCoda(index);
    const wanted = endings.findLast(({ first, last }) =>
      measures.some((_, index) => index >= first && index <= last && isWanted(index)),
    );
    return wanted ?? (endings.length > 1 ? endings.at(-1) : undefined);
  }

  private endsHere(index: number): boolean {
    if (!this.jump || this.jump.until === 'coda') return false;
    return this.signs.measures[index]!.isFine || index === this.jump.stop;
  }

  private leavesForCoda(index: number): boolean {
    if (!this.jump || this.jump.until === 'fine' || !this.toCodas.includes(index)) return false;
    // A second da segno leaves at the second sign.
    const isUsed = this.codasTaken.has(index);
    return !isUsed || !this.toCodas.some((place) => !this.codasTaken.has(place));
  }

  /** Goes on from the measure that has been played. */
  private leave(): void {
    const { index } = this;
    const after = this.goBack();
    if (after === undefined) return;
    if (this.endsHere(index)) this.end();
    else if (this.leavesForCoda(index)) this.goToCoda();
    else if (!this.takeJump()) {
      if (this.jump && index >= this.jump.from) this.jump = undefined;
      this.index = after;
    }
  }

  /** Repeats the passage that ends here, if it is to be repeated; else returns what follows. */
  private goBack(): number | undefined {
    let next = this.index + 1;
    for (const [place, repeat] of this.repeats.entries()) {
      const ending = repeat.endings.find(({ last }) => last === this.index);
      const isEnd = repeat.endings.length > 0 ? ending !== undefined : repeat.last === this.index;
      if (!isEnd) continue;
      const pass = this.passes[place]!;
      const goesBack = ending?.goesBack ?? true;
      if (goesBack && pass < repeat.times && this.isRepeated(repeat)) {
        this.resetInside(repeat);
        this.passes[place] = pass + 1;
        this.index = repeat.start;
        return undefined;
      }
      this.passes[place] = 1;
      if (ending) next = repeat.last + 1;
    }
    return next;
  }

  private resetInside({ start, last }: Repeat): void {
    for (const [place, inner] of this.repeats.entries())
      if (inner.start >= start && inner.last <= last) this.passes[place] = 1;
  }

  private takeJump(): boolean {
    const from = this.index;
    const { jump } = this.signs.measures[from]!;
    if (!jump || this.jumpsTaken.has(from)) return false;
    const visit = this.order.filter((played) => played === from).length;
    if (jump.passes.length > 0 && !jump.passes.includes(visit)) return false;
    this.jumpsTaken.add(from);
    const { stop, isFound } = this.endOf(jump, from);
    if (!isFound) this.lost.add(from);
    const target = jump.to === 'capo' ? this.capoOf(stop ?? from) : this.segnoOf(jump, from);
    if (target === undefined) {
      this.lost.add(from);
      return false;
    }
    this.passes.fill(1);
    const isSigned = stop === undefined || this.signs.measures[stop]!.isFine;
    this.jump = { ...jump, from, stop: isSigned ? undefined : stop };
    this.index = target;
    return true;
  }

  /** Returns where the music ends or leaves for the coda after a jump, and whether that is where it says. */
  private endOf({ until }: Jump, from: number): { stop: number | undefined; isFound: boolean } {
    const { measures } = this.signs;
    const isBefore = ({ index }: { index: number }) => index >= this.capo && index < from;
    const before = measures.map((signs, index) => ({ signs, index })).filter(isBefore);
    const stopAt = (isStop: (each: (typeof before)[number]) => boolean) =>
      before.findLast(isStop)?.index;
    const fine = until === 'coda' ? undefined : stopAt(({ signs }) => signs.isFine);
    const leave = until === 'fine' ? undefined : stopAt(({ signs }) => signs.toCodas.length > 0);
    const found = fine ?? leave;
    if (found !== undefined) return { stop: found, isFound: true };
    // A menuet ends at the bar line before its trio, a movement before it at one of its own.
    const isInner = ({ signs, index }: (typeof before)[number]) =>
      signs.isFinal && !measures[index + 1]?.startsMovement;
    const final = until === 'coda' ? undefined : stopAt(isInner);
    return { stop: final, isFound: until === undefined || final !== undefined };
  }

  /** Returns where the movement starts that a da capo plays again: that which ends at `stop`. */
  private capoOf(stop: number): number {
    const { measures } = this.signs;
    const isStart = (index: number): boolean =>
      measures[index]!.startsMovement || measures[index - 1]?.isFinal === true;
    return Math.max(
      this.capo,
      measures.findLastIndex((_, index) => index <= stop && isStart(index)),
    );
  }

  private segnoOf({ label }: Jump, from: number): number | undefined {
    const places = this.placesOf('segnos');
    const named = places.filter((place) => place.label === label && label !== '');
    const before = (named.length > 0 ? named : places).filter(({ index }) => index <= from);
    return before.at(-1)?.index;
  }

  private goToCoda(): void {
    const from = this.index;
    const labels = this.signs.measures[from]!.toCodas;
    const places = this.placesOf('codas').filter(({ index }) => index > from);
    const isOpen = ({ index }: { index: number }) => index > this.jump!.from;
    const target =
      places.find(({ label }) => label !== '' && labels.includes(label)) ??
      places.find(isOpen) ??
      places[0];
    this.codasTaken.add(from);
    if (target === undefined) this.lost.add(from);
    this.passes.fill(1);
    // Without its sign, the coda is what follows the jump.
    this.index = target?.index ?? this.jump!.from + 1;
    this.jump = undefined;
  }

  private placesOf(kind: 'segnos' | 'codas'): readonly (Target & { readonly index: number })[] {
    const { measures } = this.signs;
    return measures.flatMap((signs, index) =>
      signs[kind]
        .map((target) => ({ ...target, index: index + Number(target.isAtEnd) }))
        .filter((target) => target.index < measures.length),
    );
  }

  /** Ends the music, or this movement of it. */
  private end(): void {
    this.index = this.jump!.from + 1;
    this.capo = this.index;
    this.jump = undefined;
    this.passes.fill(1);
  }
}
