import { FormatError, type MeasureEntry, MOST_MEASURES, mostPlayed, quarters } from '#core';
import type { Note, ScoreMetadata, TempoChange } from '../types.js';
import { playSigns } from '../musicxml/playing/play-signs.js';
import type { ScoreTiming } from '../musicxml/timing.js';
import { parseXmlTree, type XmlElement } from '../xml-tree.js';
import { Accidentals } from './accidentals.js';
import { LayerReader, restCount, type LayerEvent } from './layer.js';
import { measureEntries } from './measure-entries.js';
import {
  endingPasses,
  endsRepeat,
  startsNextRepeat,
  startsRepeat,
  type Ending,
  type WrittenMeasure,
} from './measures.js';
import { Expansions } from './expansions.js';
import { readMetadata } from './metadata.js';
import { soundingPitch } from './pitch.js';
import { type Meter, ScoreState } from './score-state.js';
import { TempoReader } from './tempos.js';
import { mergeTies, type Tie } from './ties.js';
import { type Disagreements, TrueTimes } from './true-times.js';
import { type MeasureMarks, readMarks, writtenSigns } from './written-signs.js';

/** A score's musical time, read from the MEI that Verovio holds. */
export interface MeiReading {
  readonly metadata: ScoreMetadata;
  readonly entries: readonly MeasureEntry[];
  /** Sorted by onset, then staff, then pitch; tied notes are one note. */
  readonly notes: readonly Note[];
  readonly tempos: readonly TempoChange[];
  /** Onset of everything drawn where it starts: notes (tied ones too) and rests, by id. */
  readonly onsets: ReadonlyMap<string, number>;
  /** Onset of each drawn measure by its id. */
  readonly measureOnsets: ReadonlyMap<string, number>;
  /** End of the score, in quarters. */
  readonly end: number;
  /** What is drawn otherwise than the file times it; undefined where the picture gives the times. */
  readonly disagreements: Disagreements | undefined;
  /** Indices of the measures as they are played, where the engraver would play them in another order. */
  readonly doubtfulOrder: readonly number[];
}

/** What a file itself says, and its MEI does not. */
export interface FileTruth {
  /**
   * How long each note lasts: Verovio goes by note values, which leave out tuplets without a ratio, and takes
   * a rest without a value for that of a whole measure.
   */
  readonly timing?: ScoreTiming | undefined;
  /** Its measures in the order of playing, as indices. */
  readonly order?: readonly number[];
  /** Numbers of its measures as it prints them; empty where it prints none. */
  readonly numbers?: readonly string[];
  /** Whether it has an `<expansion>` of its own, which may leave out measures. */
  readonly isExpanded?: boolean;
}

/** Reads a score from the MEI text that Verovio writes for it. */
export function readMei(mei: string, truth: FileTruth = {}): MeiReading {
  const { timing, order = [], numbers = [], isExpanded = false } = truth;
  const accidentals = mei.includes(' accid.ges="') ? undefined : new Accidentals();
  const reader = new MeiReader(parseXmlTree(mei), accidentals, timing && new TrueTimes(timing));
  return reader.read({ order, numbers, isExpanded });
}

type Told = Required<Pick<FileTruth, 'order' | 'numbers' | 'isExpanded'>>;

interface VoiceEvent extends LayerEvent {
  /** As the score calls its layer. */
  readonly voice: string;
}

class MeiReader {
  private readonly state = new ScoreState();
  private readonly measures: WrittenMeasure[] = [];
  /** Marks of the measures by their indices. */
  private readonly marks: MeasureMarks[] = [];
  private readonly notes: Note[] = [];
  private readonly ties: Tie[] = [];
  private readonly tempos = new TempoReader();
  /** Layers of each staff in the order in which they come. */
  private readonly voices = new Map<number, string[]>();
  private readonly onsets = new Map<string, number>();
  private readonly measureOnsets = new Map<string, number>();
  /** Indices of the measures in each section and ending. */
  private readonly sections = new Map<string, number[]>();
  private readonly expansions = new Expansions();
  private onset = 0;
  private ending: Ending | undefined;
  private open: readonly string[] = [];
  private isRepeatOpen = false;

  constructor(
    private readonly root: XmlElement,
    private readonly accidentals: Accidentals | undefined,
    private readonly times: TrueTimes | undefined,
  ) {}

  read({ order: told, numbers, isExpanded }: Told): MeiReading {
    const [body] = this.root.all('body');
    const [score] = body?.all('score') ?? [];
    if (score) this.readSection(score);
    this.addUndrawn(Infinity);
    const drawn = this.drawnOrder(isExpanded);
    const isTold = told.length > 0 && told.every((index) => index < this.measures.length);
    const order = isTold ? told : drawn.length > 0 ? drawn : this.markedOrder();
    const isDoubtful = this.times && drawn.length > 0 && String(drawn) !== String(order);
    return {
      metadata: readMetadata(this.root, this.state),
      entries: measureEntries(this.numbered(numbers), order),
      notes: mergeTies(this.notes, this.ties).sort(byOnset),
      tempos: this.tempos.changes,
      onsets: this.onsets,
      measureOnsets: this.measureOnsets,
      end: this.onset,
      disagreements: this.times?.disagreements,
      doubtfulOrder: isDoubtful ? order : [],
    };
  }

  /** The measures with the numbers of the file, as far as it has the same measures. */
  private numbered(numbers: readonly string[]): readonly WrittenMeasure[] {
    const { measures } = this;
    if (numbers.length !== measures.length) return measures;
    return measures.map((measure, index) => ({ ...measure, name: numbers[index]! }));
  }

  private readSection(parent: XmlElement): void {
    const { open } = this;
    this.open = [...open, parent.attribute('xml:id') ?? ''];
    for (const element of parent.children) this.readPart(element);
    this.open = open;
  }

  /**
   * Indices of the measures; empty when the score does not say. Verovio ends the music after the
   * first da capo: where movements follow, its order does not hold; that of the file does.
   */
  private drawnOrder(isOwn: boolean): readonly number[] {
    const order: number[] = [];
    for (const id of this.expansions.ids) {
      order.push(...(this.sections.get(id) ?? []));
      if (order.length > mostPlayed(this.measures.length)) return [];
    }
    const isWhole = new Set(order).size === this.measures.length;
    return order[0] === 0 && (isOwn || isWhole) ? order : [];
  }

  /** Indices of the measures where the score has a da capo or dal segno; else empty. */
  private markedOrder(): readonly number[] {
    if (!this.marks.some(({ jump }) => jump !== undefined)) return [];
    return playSigns(writtenSigns(this.measures, this.marks)).order;
  }

  private readPart(element: XmlElement): void {
    if (element.name === 'measure') this.readMeasure(element);
    else if (element.name === 'ending') this.readEnding(element);
    else if (element.name === 'expansion') this.expansions.add(element);
    else if (/^(scoreDef|staffDef|meterSig|keySig)$/.test(element.name)) this.define(element);
    else if (/^(section|lem|rdg|supplied|corr|reg|add|expan)$/.test(element.name)) {
      this.readSection(element);
    } else if (/^(app|choice|subst)$/.test(element.name)) {
      const chosen = element.child('lem') ?? element.children[0];
      if (chosen) this.readPart(chosen);
    }
  }

  private define(definition: XmlElement, staff?: string): void {
    if (definition.name !== 'keySig') this.state.define(definition);
    if (definition.name !== 'meterSig') this.accidentals?.define(definition, staff);
    if (definition.name === 'scoreDef') this.readTempos(definition);
  }

  private readEnding(element: XmlElement): void {
    this.ending = { passes: endingPasses(element.attribute('n') ?? '') };
    this.readSection(element);
    this.ending = undefined;
  }

  private readMeasure(element: XmlElement): void {
    const id = element.attribute('xml:id') ?? '';
    this.addUndrawn(this.times?.startMeasure(id, this.measures.length) ?? 0);
    this.measureOnsets.set(id, this.onset);
    const ties = [...element.all('tie')].flatMap(tieOf);
    this.ties.push(...ties);
    this.accidentals?.startMeasure(new Map(ties.map(({ from, to }) => [from, to])));
    const length = this.readStaves(element);
    this.readTempos(element);
    const [rest] = element.all('multiRest');
    const count = rest ? Math.max(1, Math.round(restCount(rest))) : 1;
    for (let index = 0; index < count; index++) {
      const own = this.times?.lengthOf(this.measures.length) ?? length / count;
      this.addMeasure(element, { id, length: own, index, count });
    }
  }

  /** Returns the meter in force, which a cadenza does not have. */
  private meterOf(index: number): Meter | undefined {
    return this.times?.measures[index]?.isUnmetered ? undefined : this.state.meter;
  }

  /** Adds the measures up to one that the engraver has left out. */
  private addUndrawn(end: number): void {
    while (this.measures.length < end) {
      const measure = this.times?.measures[this.measures.length];
      if (!measure) return;
      const { name, length, isImplicit } = measure;
      this.measures.push({
        id: '',
        name,
        isImplicit,
        onset: this.onset,
        length,
        meter: this.meterOf(this.measures.length),
        ending: this.ending,
        startsRepeat: false,
        endsRepeat: false,
      });
      this.onset = tidy(this.onset + length);
    }
  }

  private readTempos(holder: XmlElement): void {
    const { onset, onsets } = this;
    this.tempos.read(holder, { onset, beat: this.state.meter?.beat ?? 1, onsets });
  }

  /** Adds a measure. A rest of several measures is drawn as one; the map has them all. */
  private addMeasure(
    element: XmlElement,
    { id, length, index, count }: { id: string; length: number; index: number; count: number },
  ): void {
    const isLast = index === count - 1;
    if (isLast) this.marks[this.measures.length] = readMarks(element);
    const name = element.attribute('n') ?? '';
    if (this.measures.length >= MOST_MEASURES) {
      throw new FormatError(`the score has more than ${MOST_MEASURES} measures`);
    }
    for (const section of this.open) {
      const measures = this.sections.get(section) ?? [];
      measures.push(this.measures.length);
      this.sections.set(section, measures);
    }
    this.measures.push({
      id,
      name: index > 0 && name ? String(Number.parseInt(name, 10) + index) : name,
      isImplicit: this.times?.measures[this.measures.length]?.isImplicit === true,
      onset: this.onset,
      length,
      meter: this.meterOf(this.measures.length),
      ending: this.ending,
      startsRepeat: index === 0 && (this.isRepeatOpen || startsRepeat(element)),
      endsRepeat: isLast && endsRepeat(element),
    });
    this.isRepeatOpen = isLast && startsNextRepeat(element);
    this.onset = tidy(this.onset + length);
  }

  /** Reads the staves. Returns the length of the measure: that of its longest layer. */
  private readStaves(measure: XmlElement): number {
    const { meter } = this.state;
    let length = 0;
    const staves: (readonly [staff: string, events: readonly VoiceEvent[]])[] = [];
    for (const staff of measure.children) {
      if (staff.name !== 'staff') continue;
      const n = staff.attribute('n') ?? '1';
      const events: VoiceEvent[] = [];
      for (const layer of staff.children) {
        if (layer.name !== 'layer') continue;
        for (const change of layer.children) {
          if (change.name === 'meterSig' || change.name === 'keySig') this.define(change, n);
        }
        const reader = new LayerReader(meter?.length ?? 4, meter?.beat ?? 1).read(layer);
        const voice = layer.attribute('n') ?? '';
        for (const event of reader.events)
          events.push({ ...(this.times?.timed(event) ?? event), voice });
        length = Math.max(length, reader.reach);
      }
      events.sort((a, b) => a.offset - b.offset);
      staves.push([n, events]);
    }
    length = this.times?.lengthOf(this.measures.length) ?? length;
    // Hidden notes beyond the measure belong to none.
    const isInside = ({ offset }: VoiceEvent) => offset <= length + OUTSIDE;
    for (const [staff, events] of staves)
      for (const event of events.filter(isInside)) this.addEvent(event, staff);
    return this.times?.isInside ? length : tidy(measureLengthOf(length, meter?.length));
  }

  private addEvent(event: VoiceEvent, staff: string): void {
    const { element, kind } = event;
    const id = element.attribute('xml:id') ?? '';
    const onset = tidy(this.onset + event.offset);
    if (kind === 'note' || kind === 'rest') this.onsets.set(id, onset);
    if (element.name === 'note') this.addNote(event, { id, onset, staff });
  }

  private addNote(
    { element, chord, length, voice }: VoiceEvent,
    { id, onset, staff }: { id: string; onset: number; staff: string },
  ): void {
    const number = this.state.staffNumber(staff);
    const { transposition } = this.state.staves[number - 1]!;
    const implied = this.accidentals?.signOf(element, staff);
    const pitch = soundingPitch(element, transposition, implied);
    if (pitch === undefined) return;
    const printed = element.attribute('staff') ?? chord?.attribute('staff');
    this.notes.push({
      onset: quarters(onset),
      duration: quarters(length),
      pitch,
      staff: printed ? this.state.staffNumber(printed) : number,
      voice: this.voiceNumber(number, voice),
      id,
    });
  }

  private voiceNumber(staff: number, layer: string): number {
    const layers = this.voices.get(staff) ?? [];
    this.voices.set(staff, layers);
    const index = layers.indexOf(layer);
    return index < 0 ? layers.push(layer) : index + 1;
  }
}

function tieOf(tie: XmlElement): Tie | [] {
  const [from, to] = [tie.attribute('startid'), tie.attribute('endid')];
  return from && to ? { from: from.slice(1), to: to.slice(1) } : [];
}

/** Rests that were rounded make a measure longer or shorter than its meter, by less than a 64th. */
function measureLengthOf(length: number, nominal = length || 4): number {
  return length === 0 || Math.abs(length - nominal) < SHORTEST ? nominal : length;
}

/** Length of a 64th. */
const SHORTEST = 1 / 16;

/** Rounds lengths: three triplets make 1, not 0.9999999999999999. */
const tidy = (length: number): number => Math.round(length * 1e9) / 1e9;

/** In quarters; sums of rounded fractions differ by less. */
const OUTSIDE = 1e-6;

const byOnset = (a: Note, b: Note): number =>
  a.onset - b.onset || a.staff - b.staff || a.pitch - b.pitch;
