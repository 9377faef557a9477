import type { XmlElement } from '../xml-tree.js';
import { elementLength, lengthFactor } from './duration.js';

/** Something that starts in a layer: a note, a rest, or a note of a chord. */
export interface LayerEvent {
  readonly element: XmlElement;
  /** The chord that holds the note. */
  readonly chord?: XmlElement;
  /** Quarters from the start of the measure. */
  readonly offset: number;
  /** In quarters; 0 for grace notes. */
  readonly length: number;
  readonly kind: 'note' | 'rest' | 'grace' | 'measureRest';
}

/** Fill a whole measure whatever its meter; their picture stands in the middle of it. */
const WHOLE_MEASURE = new Set(['mRest', 'mSpace', 'mRpt', 'mRpt2', 'multiRest', 'multiRpt']);
const ALTERNATIVES = new Set(['app', 'choice', 'subst']);
const CONTAINERS = new Set([
  'layer',
  'beam',
  'tuplet',
  'bTrem',
  'fTrem',
  'graceGrp',
  'ligature',
  'lem',
  'rdg',
  'orig',
  'reg',
  'sic',
  'corr',
  'abbr',
  'expan',
  'add',
  'del',
  'supplied',
  'unclear',
  'damage',
  'restore',
]);

/** Walks through a layer and adds up the lengths of what it holds. */
export class LayerReader {
  readonly events: LayerEvent[] = [];
  private offset = 0;
  /** End of the visible notation. */
  private shown = 0;
  private factor = 1;
  private isGrace = false;

  constructor(
    /** Length of a full measure. */
    private readonly measureLength: number,
    /** Length of a beat, for repeated beats. */
    private readonly beatLength: number,
  ) {}

  /**
   * End of the layer, in quarters from the start of the measure. Hidden notes fill a measure but do not
   * make it longer: programs place hidden ornaments outside of it.
   */
  get reach(): number {
    return Math.max(this.shown, Math.min(this.offset, this.measureLength));
  }

  read(parent: XmlElement): this {
    for (const element of parent.children) this.readElement(element);
    return this;
  }

  private readElement(element: XmlElement): void {
    const { name } = element;
    if (name === 'note' || name === 'rest') this.readTimed(element, name);
    else if (name === 'chord' || name === 'tabGrp') this.readChord(element);
    else if (name === 'space') this.offset += this.lengthOf(element);
    else if (WHOLE_MEASURE.has(name)) this.readWholeMeasure(element);
    else if (name === 'beatRpt') this.advance(element, this.beatLength);
    else if (name === 'halfmRpt') this.advance(element, this.measureLength / 2);
    else if (ALTERNATIVES.has(name)) this.readAlternative(element);
    else if (CONTAINERS.has(name)) this.readContainer(element);
  }

  private lengthOf(element: XmlElement): number {
    if (this.isGrace || element.attribute('grace')) return 0;
    return elementLength(element) * this.factor;
  }

  private readTimed(element: XmlElement, kind: 'note' | 'rest'): void {
    const length = this.lengthOf(element);
    this.add(element, kind, length);
    this.advance(element, length);
  }

  private advance(element: XmlElement, length: number): void {
    this.offset += length;
    if (!isHidden(element)) this.shown = this.offset;
  }

  private add(
    element: XmlElement,
    kind: 'note' | 'rest',
    length: number,
    chord?: XmlElement,
  ): void {
    const isGrace = this.isGrace || (chord ?? element).attribute('grace') !== undefined;
    this.events.push({
      element,
      chord,
      offset: this.offset,
      length,
      kind: isGrace ? 'grace' : kind,
    });
  }

  private readChord(chord: XmlElement): void {
    const length = this.lengthOf(chord);
    for (const note of chord.all('note')) this.add(note, 'note', length, chord);
    this.advance(chord, length);
  }

  private readWholeMeasure(element: XmlElement): void {
    const length = this.measureLength * (element.name === 'multiRest' ? restCount(element) : 1);
    this.events.push({ element, offset: this.offset, length, kind: 'measureRest' });
    this.advance(element, length);
  }

  /** Reads the lemma, or else the first reading, as Verovio shows it. */
  private readAlternative(element: XmlElement): void {
    const chosen = element.child('lem') ?? element.children[0];
    if (chosen) this.readElement(chosen);
  }

  private readContainer(element: XmlElement): void {
    const { factor, isGrace } = this;
    this.factor *= lengthFactor(element);
    this.isGrace ||= element.name === 'graceGrp';
    this.read(element);
    [this.factor, this.isGrace] = [factor, isGrace];
  }
}

const isHidden = (element: XmlElement): boolean => element.attribute('visible') === 'false';

/** Returns how many measures a rest stands for. */
export const restCount = (multiRest: XmlElement): number => multiRest.number('num') ?? 1;
