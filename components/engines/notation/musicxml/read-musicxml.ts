import type { XmlListener, TagPlace } from '../xml-tree.js';
import { NoteReader } from './note-reader.js';
import { PartMender } from './part-mender.js';
import { PartCursor } from './part-cursor.js';
import type { PlayingSigns } from './playing/signs.js';
import { SignReader } from './playing/sign-reader.js';
import { giveId, TextEdits } from './text-edits.js';
import { TimingBuilder } from './timing-builder.js';
import type { ScoreTiming } from './timing.js';

type Attributes = Readonly<Record<string, string>>;

/** Elements whose text counts, most of them numbers. */
const NUMBERS = new Set([
  'divisions',
  'duration',
  'beats',
  'beat-type',
  'type',
  'actual-notes',
  'normal-notes',
  'bar-style',
]);

/**
 * Reads the musical time of a MusicXML (`score-partwise`) from its durations, as the text is read through,
 * and prepares the text for the engraver: every note and measure gets an id, by which what is drawn finds its
 * place in time; a rest without a value gets one, because Verovio takes it for the rest of a whole measure.
 */
export class MusicXmlReader implements XmlListener {
  private readonly edits = new TextEdits();
  private readonly builder = new TimingBuilder();
  private readonly parts = new PartMender(this.edits);
  private readonly playing = new SignReader();
  private cursor = new PartCursor();
  private readonly note = new NoteReader(this.edits);
  /** The element whose duration is read. */
  private owner: 'note' | 'backup' | 'forward' | undefined;
  private isMusic = false;
  /** Length of a full measure in quarters. */
  private meter = 4;
  /** Of the `<time>` that is read. */
  private beats = 0;
  private pendingBeats = '';
  private isUnmetered = false;
  private written: string | undefined;
  private text = '';
  private duration: number | undefined;

  /** The time of the score; undefined for a file of another kind. */
  get timing(): ScoreTiming | undefined {
    return this.isMusic ? this.builder.timing() : undefined;
  }

  /** What decides the order of playing. */
  get signs(): PlayingSigns {
    return this.playing.result;
  }

  /** Returns the text for the engraver. */
  mended(xml: string, from: number): string {
    return this.isMusic ? this.edits.apply(xml, from) : xml.slice(from);
  }

  open(name: string, attributes: Attributes, place: TagPlace): void {
    if (name === 'score-partwise') this.isMusic = true;
    if (!this.isMusic) return;
    if (this.owner !== 'note') this.playing.open(name, attributes, this.cursor.offset);
    if (NUMBERS.has(name)) [this.written, this.text] = [name, ''];
    else this.openOther(name, attributes, place);
  }

  private openOther(name: string, attributes: Attributes, place: TagPlace): void {
    if (name === 'note') {
      this.owner = 'note';
      this.duration = undefined;
      this.note.open(attributes, place);
    } else if (this.owner === 'note') this.note.openChild(name, attributes);
    else if (name === 'backup' || name === 'forward') {
      this.owner = name;
      this.duration = undefined;
    } else if (name === 'measure') this.openMeasure(attributes, place);
    else if (name === 'time') [this.beats, this.isUnmetered] = [0, false];
    else if (name === 'senza-misura') this.isUnmetered = true;
    else if (name === 'attributes') this.parts.openAttributes();
    else if (name === 'score-part') this.parts.declare(attributes.id);
    else if (name === 'part') this.openPart(attributes, place);
  }

  private openPart(attributes: Attributes, place: TagPlace): void {
    this.parts.openPart(attributes, place);
    this.builder.startPart();
    this.playing.startPart();
    this.cursor = new PartCursor();
    [this.meter, this.isUnmetered] = [4, false];
  }

  private openMeasure(attributes: Attributes, place: TagPlace): void {
    this.parts.openMeasure(place);
    this.cursor.startMeasure();
    this.playing.startMeasure(attributes.number ?? '');
    const { id } = attributes;
    const made = this.builder.startMeasure(attributes);
    if (id !== made) giveId(this.edits, place, made);
  }

  addText(text: string): void {
    if (this.written !== undefined) this.text += text;
    else this.playing.addText(text);
  }

  close(name: string, place: TagPlace): void {
    if (!this.isMusic) return;
    this.playing.close(name);
    if (name === this.written) {
      this.takeNumber(name, this.text.trim());
      this.written = undefined;
    } else if (name === 'note') this.closeNote(place.start);
    else if (name === this.owner) {
      if (name === 'backup') this.cursor.back(this.duration ?? 0);
      else this.cursor.advance(this.duration ?? 0);
      this.owner = undefined;
    } else if (name === 'measure') {
      const meter = this.isUnmetered ? undefined : this.meter;
      this.builder.endMeasure(this.cursor.extent, meter);
      this.playing.endMeasure(this.cursor.extent);
    } else if (name === 'time') this.meter = this.beats || this.meter;
    else if (name === 'part-list') this.parts.closeList(place.start);
    else if (name === 'score-partwise') this.parts.end();
  }

  private takeNumber(name: string, text: string): void {
    const value = Number(text);
    if (name === 'duration') {
      // Figured bass has durations too, which move nothing.
      if (this.owner) this.duration = value;
    } else if (this.owner === 'note') this.note.takeNumber(name, text);
    else if (name === 'divisions') this.cursor.setDivisions(value);
    else if (name === 'bar-style') this.playing.takeBarStyle(text);
    else if (name === 'beats') this.pendingBeats = text;
    else if (name === 'beat-type') this.addBeats(value);
  }

  /** Adds beats such as `3+2`: a meter may be written as several. */
  private addBeats(type: number): void {
    const count = this.pendingBeats.split('+').reduce((sum, each) => sum + Number(each), 0);
    if (count > 0 && type > 0) this.beats += (4 * count) / type;
  }

  private closeNote(contentEnd: number): void {
    const { note, cursor, builder } = this;
    this.owner = undefined;
    const { isGrace, isChord, isRest } = note;
    const missing = this.duration === undefined ? note.writtenLength : undefined;
    const duration = isGrace ? 0 : (this.duration ?? cursor.durationOf(missing ?? 0));
    const length = cursor.quartersOf(duration);
    if (!isChord) cursor.startNote();
    const offset = isChord ? cursor.chordOffset : cursor.offset;
    if (!isChord) cursor.advance(duration);
    builder.add(note.id, { offset, length, isRest });
    if (note.hasOtherValue(length)) builder.fault('otherValues');
    note.close(contentEnd, { length, meter: this.meter });
  }
}
