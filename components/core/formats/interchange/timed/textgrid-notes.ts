import { isObject, toNumber, toText } from '../../read/values.js';
import type { Raw } from '../../types/types.js';
import type { Dates } from '../labels/clock.js';
import { braces } from '../labels/label-text.js';
import type { Tier, TierEntry } from './textgrid-tiers.js';

/** Name of the tier with what only this program reads. */
export const NOTES = 'Glosa';

/** What a label says beyond its text, beside the tier and the text by which it is found again. */
interface Note {
  readonly tier: string;
  readonly text: string;
  readonly label: Raw;
}

/** Collects what a TextGrid has no place for: in a tier of points of its own, at the dates of the labels. */
export class NotesWriter {
  private readonly notes = new Map<number, Note[]>();

  /** @param file the data of the file besides its labels */
  constructor(private readonly file: Raw | undefined) {}

  add(date: number, note: Note): void {
    const same = this.notes.get(date);
    if (same) same.push(note);
    else this.notes.set(date, [note]);
  }

  /** Returns the tier; none where there is nothing to say. */
  build(start: number): readonly Tier[] {
    const { notes, file } = this;
    if (file && !notes.has(start)) notes.set(start, []);
    const entries = [...notes].sort(([a], [b]) => a - b);
    if (!entries.length) return [];
    const points = entries.map(([date, labels]): TierEntry => ({
      dates: { date },
      text: braces({ ...(file && date === start && { file }), ...(labels.length && { labels }) }),
    }));
    return [{ kind: 'TextTier', name: NOTES, entries: points }];
  }
}

interface DatedNote extends Note {
  readonly date: number;
}

/** Notes of a file, found again by tier, text and date; by tier and text where another program moved a label. */
export class NotesReader {
  /** The data of the file besides its labels. */
  readonly file: Raw;
  private readonly notes = new Map<string, DatedNote[]>();

  constructor(tiers: readonly Tier[]) {
    let file: Raw = {};
    for (const tier of tiers) {
      for (const { dates, text } of tier.entries) {
        const value = objectOf(text);
        if (isObject(value?.file)) ({ file } = value as { file: Raw });
        for (const each of Array.isArray(value?.labels) ? value.labels : []) this.take(each, dates);
      }
    }
    this.file = file;
  }

  /** Returns the rests of the entries of a tier. */
  restsOf({ name, entries }: Tier): readonly (Raw | undefined)[] {
    const found = entries.map(({ dates, text }) =>
      this.claim(name, text, (note) => Math.abs(note.date - dates.date) < 1e-3),
    );
    return entries.map(({ text }, index) => found[index] ?? this.claim(name, text, () => true));
  }

  private take(note: unknown, { date }: Dates): void {
    if (!isObject(note) || !isObject(note.label)) return;
    const { label } = note;
    const [tier, text] = [toText(note.tier) ?? '', toText(note.text) ?? ''];
    const key = keyOf(tier, text);
    const dated = { tier, text, label, date: toNumber(date) ?? 0 };
    const same = this.notes.get(key);
    if (same) same.push(dated);
    else this.notes.set(key, [dated]);
  }

  private claim(tier: string, text: string, fits: (note: DatedNote) => boolean): Raw | undefined {
    const same = this.notes.get(keyOf(tier, text)) ?? [];
    const index = same.findIndex(fits);
    return index < 0 ? undefined : same.splice(index, 1)[0]?.label;
  }
}

const keyOf = (tier: string, text: string): string => JSON.stringify([tier, text]);

function objectOf(text: string): Raw | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether a tier is one of notes: points that hold objects of JSON. */
export const isNotes = ({ kind, name, entries }: Tier): boolean =>
  kind === 'TextTier' && name === NOTES && entries.every(({ text }) => objectOf(text));
