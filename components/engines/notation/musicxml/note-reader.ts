import type { TagPlace } from '../xml-tree.js';
import { lengthOfValue, valueOf } from './note-values.js';
import { giveId, type TextEdits } from './text-edits.js';

/** Durations are whole divisions: triplets of a few are rounded. By so much a value may differ, in quarters. */
const ROUNDED = 1 / 24;

/** A `<note>` of MusicXML as it is read: a note, a rest or a grace note. */
export class NoteReader {
  private readonly ids = new Set<string>();
  private count = 0;
  private type = '';
  private dots = 0;
  private actual = 1;
  private normal = 1;
  private isWholeMeasure = false;
  /** By this id the engraver knows it. */
  id = '';
  isRest = false;
  isChord = false;
  isGrace = false;

  constructor(private readonly edits: TextEdits) {}

  open({ id }: Readonly<Record<string, string>>, place: TagPlace): void {
    [this.type, this.dots, this.actual, this.normal] = ['', 0, 1, 1];
    [this.isRest, this.isChord, this.isGrace, this.isWholeMeasure] = [false, false, false, false];
    this.id = id === undefined || this.ids.has(id) ? this.freeId() : id;
    this.ids.add(this.id);
    if (id !== this.id) giveId(this.edits, place, this.id);
  }

  /** Ids of a file may be given twice, as after copying a measure. */
  private freeId(): string {
    let id: string;
    do id = `gn${(this.count += 1)}`;
    while (this.ids.has(id));
    return id;
  }

  openChild(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'rest') {
      this.isRest = true;
      this.isWholeMeasure = attributes.measure === 'yes';
    } else if (name === 'chord') this.isChord = true;
    else if (name === 'grace') this.isGrace = true;
    else if (name === 'dot') this.dots += 1;
  }

  takeNumber(name: string, text: string): void {
    if (name === 'type') this.type = text;
    else if (name === 'actual-notes') this.actual = Number(text) || 1;
    else if (name === 'normal-notes') this.normal = Number(text) || 1;
  }

  /** In quarters; undefined where no value is written. */
  get writtenLength(): number | undefined {
    const { type, dots, actual, normal } = this;
    return lengthOfValue({ type, dots, actual, normal });
  }

  /** Whether its value, with the ratio of its tuplet, says another length than its duration. */
  hasOtherValue(length: number): boolean {
    if (this.isGrace || this.isWholeMeasure) return false;
    return Math.abs((this.writtenLength ?? length) - length) > ROUNDED;
  }

  /** Gives a rest that has none a value, unless it fills a measure and may stand in its middle. */
  close(contentEnd: number, { length, meter }: { length: number; meter: number }): void {
    if (!this.isRest || this.isWholeMeasure || this.type || Math.abs(length - meter) < 1e-6) return;
    const value = valueOf(length);
    if (!value) return;
    this.edits.insert(contentEnd, `<type>${value.type}</type>${'<dot/>'.repeat(value.dots)}`);
  }
}
