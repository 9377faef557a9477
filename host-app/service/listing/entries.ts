import { countBelow, type Facts, sumOf } from '#core';
import type { Json } from '../store/records.js';
import { PackedLines } from './packed-lines.js';

/** So many of the newest pieces are shown of a corpus. */
export const NEWEST = 6;

/** Who may see a piece, and what it adds to its corpora. Those of most pieces are equal, and one object. */
export interface Traits {
  readonly permissions: readonly string[];
  /** Whether everyone may see it. */
  readonly isPublic: boolean;
  /** Whether everyone may see it, and it has a picture for a card. */
  readonly hasPicture: boolean;
  /** Facts that it adds to its corpora. */
  readonly facts: Facts;
  /** Of a piece that not everyone may see, for permissions that somebody has for it alone. */
  readonly path?: string;
}

/** The entry of a piece in listings. */
export interface Entry {
  readonly number: number;
  readonly traits: Traits;
  readonly line: string;
}

/** The text of an entry, and a picture for its card. */
export interface Text {
  readonly json: string;
  /** A `PiecePicture`; undefined without one. */
  readonly picture: unknown;
}

/** Writes a text as one line: JSON has neither tabs nor line breaks. */
export const lineOf = ({ json, picture }: Text): string =>
  picture === undefined ? json : `${json}\t${JSON.stringify(picture)}`;

export function textOf(line: string): Text {
  const [json = '', picture] = line.split('\t');
  return { json, picture: picture === undefined ? undefined : (JSON.parse(picture) as Json) };
}

/** The pieces that a visitor may see of a corpus. */
export interface Visible {
  /** Their places among all, growing; undefined for all. */
  readonly places: readonly number[] | undefined;
  /** Facts about them. */
  readonly facts: Facts;
}

/** The entries that stand on the card of a corpus. */
interface Front {
  /** The first one with a picture. */
  readonly first: Text | undefined;
  /** The public ones that came last, the newest first, with their numbers. */
  readonly newest: readonly { readonly number: number; readonly json: string }[];
}

/** Returns the card of a corpus after a piece has come last, while its text is at hand. */
function frontWith(front: Front, { number, traits, line }: Entry): Front {
  if (!traits.isPublic) return front;
  const text = textOf(line);
  return {
    first: front.first ?? (traits.hasPicture ? text : undefined),
    newest: [{ number, json: text.json }, ...front.newest.slice(0, NEWEST - 1)],
  };
}

/** The direct pieces of a corpus in the order of their numbers, that of their arrival. */
export class Entries {
  #numbers: number[] = [];
  #traits: Traits[] = [];
  #lines = PackedLines.empty;
  #hidden = 0;
  #facts: Facts | undefined;
  /** Undefined where it has to be read again. */
  #front: Front | undefined = { first: undefined, newest: [] };

  get size(): number {
    return this.#numbers.length;
  }

  /** The texts as they are now; a later change makes others. */
  get lines(): PackedLines {
    return this.#lines;
  }

  /** Number of the piece at a place. */
  numberAt(place: number): number | undefined {
    return this.#numbers[place];
  }

  /** Returns the first place whose piece has a number above this one. */
  placeAfter(number: number): number {
    return countBelow(this.#numbers, number + 1);
  }

  /** Whether a visitor may see one of the pieces. */
  some(maySee: (traits: Traits) => boolean): boolean {
    return this.#traits.some((traits) => traits.isPublic || maySee(traits));
  }

  visible(maySee: (traits: Traits) => boolean): Visible {
    const all = { places: undefined, facts: this.#allFacts() };
    if (this.#hidden === 0) return all;
    const places = [...this.#traits.keys()].filter((place) => {
      const traits = this.#traits[place]!;
      return traits.isPublic || maySee(traits);
    });
    if (places.length === this.size) return all;
    return { places, facts: sumOf(places.map((place) => this.#traits[place]!.facts)) };
  }

  front(): Front {
    this.#front ??= this.#readFront();
    return this.#front;
  }

  /** Adds pieces, or puts them in the place of their former states. */
  put(entries: readonly Entry[]): void {
    const sorted = entries.toSorted((one, other) => one.number - other.number);
    const isKnown = ({ number }: Entry) => this.#numbers[this.placeAfter(number) - 1] === number;
    const known = sorted.filter(isKnown);
    const added = sorted.filter((entry) => !isKnown(entry));
    if (known.length > 0) this.#replace(known);
    const last = this.#numbers.at(-1) ?? -Infinity;
    if (added.every(({ number }) => number > last)) this.#append(added);
    else this.#insert(added);
    this.#facts = undefined;
  }

  #replace(entries: readonly Entry[]): void {
    const lines = new Map<number, string>();
    for (const { number, traits, line } of entries) {
      const place = this.placeAfter(number) - 1;
      this.#hidden += Number(!traits.isPublic) - Number(!this.#traits[place]!.isPublic);
      this.#traits[place] = traits;
      lines.set(place, line);
    }
    this.#lines = this.#lines.replaced(lines);
    this.#front = undefined;
  }

  #append(entries: readonly Entry[]): void {
    for (const entry of entries) {
      this.#numbers.push(entry.number);
      this.#traits.push(entry.traits);
      this.#hidden += Number(!entry.traits.isPublic);
      this.#front &&= frontWith(this.#front, entry);
    }
    this.#lines = this.#lines.with(entries.map(({ line }) => line));
  }

  /** Inserts entries: a piece may become visible after one that began later. */
  #insert(entries: readonly Entry[]): void {
    const present = [...this.#lines.at()].map((line, place) => ({
      ...{ number: this.#numbers[place]!, traits: this.#traits[place]!, line },
    }));
    [this.#numbers, this.#traits] = [[], []];
    [this.#lines, this.#hidden, this.#front] = [PackedLines.empty, 0, undefined];
    this.#append([...present, ...entries].sort((one, other) => one.number - other.number));
  }

  #allFacts(): Facts {
    this.#facts ??= sumOf(this.#traits.map(({ facts }) => facts));
    return this.#facts;
  }

  #readFront(): Front {
    const first = this.#traits.findIndex(({ hasPicture }) => hasPicture);
    const newest: number[] = [];
    for (let place = this.size - 1; place >= 0 && newest.length < NEWEST; place -= 1)
      if (this.#traits[place]!.isPublic) newest.push(place);
    const lines = [...this.#lines.at(newest.toReversed())].reverse();
    const [pictured] = first < 0 ? [] : this.#lines.at([first]);
    return {
      first: pictured === undefined ? undefined : textOf(pictured),
      newest: newest.map((place, index) => ({
        number: this.#numbers[place]!,
        json: textOf(lines[index]!).json,
      })),
    };
  }
}
