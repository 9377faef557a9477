import type { XmlElement } from '../xml-tree.js';

export interface Meter {
  /** As measure maps write it, such as `3/4` or `3+2/8`. */
  readonly signature: string;
  /** Length of a full measure in quarters. */
  readonly length: number;
  /** Length of one beat as written, in quarters. */
  readonly beat: number;
}

export interface StaffState {
  readonly n: string;
  name: string;
  /** Semitones from the written to the sounding pitch. */
  transposition: number;
}

const SYMBOLS: Readonly<Record<string, readonly [string, number]>> = {
  common: ['4', 4],
  cut: ['2', 2],
};

const additive = (count: string): number =>
  count.split('+').reduce((sum, part) => sum + Number.parseFloat(part), 0);

function makeMeter(count: string, unit: number): Meter | undefined {
  const length = (4 * additive(count)) / unit;
  return length > 0 ? { signature: `${count}/${unit}`, length, beat: 4 / unit } : undefined;
}

/** Reads a meterSig element, or the attributes `meter.*` of a definition. */
function readMeter(element: XmlElement, prefix: '' | 'meter.'): Meter | undefined {
  const symbol = SYMBOLS[element.attribute(`${prefix}sym`) ?? ''];
  const count = element.attribute(`${prefix}count`) ?? symbol?.[0];
  const unit = element.number(`${prefix}unit`) ?? symbol?.[1];
  return count && unit ? makeMeter(count, unit) : undefined;
}

/** Reads several signatures: one after the other within the measure (mixed), or the first of them. */
function readMeterGroup(group: XmlElement): Meter | undefined {
  const meters = group.children.flatMap((child) => readMeter(child, '') ?? []);
  const [first] = meters;
  if (!first || group.attribute('func') !== 'mixed') return first;
  const unit = Math.max(...meters.map(({ beat }) => 4 / beat));
  return makeMeter(meters.map(({ length }) => (length * unit) / 4).join('+'), unit);
}

function findMeter(definition: XmlElement): Meter | undefined {
  const [group] = definition.all('meterSigGrp');
  if (group) return readMeterGroup(group);
  const [element] = definition.all('meterSig');
  if (element) return readMeter(element, '');
  const holders = [definition, ...definition.all('staffDef')];
  return holders.map((holder) => readMeter(holder, 'meter.')).find(Boolean);
}

/** The state at a place of the score: the meter, the staves and their transpositions. */
export class ScoreState {
  readonly staves: StaffState[] = [];
  meter: Meter | undefined;

  /** Reads a scoreDef or staffDef, or a meterSig that stands alone. */
  define(definition: XmlElement): void {
    const meter =
      definition.name === 'meterSig' ? readMeter(definition, '') : findMeter(definition);
    this.meter = meter ?? this.meter;
    this.defineStaves(definition, '');
  }

  /** Returns number of a staff from 1, top to bottom. */
  staffNumber(n: string): number {
    const index = this.staves.findIndex((staff) => staff.n === n);
    return index < 0 ? this.staves.push({ n, name: '', transposition: 0 }) : index + 1;
  }

  private defineStaves(parent: XmlElement, groupName: string): void {
    if (parent.name === 'staffDef') return this.defineStaff(parent, groupName);
    const name = parent.child('label')?.text.trim() || groupName;
    for (const child of parent.children) {
      if (child.name === 'staffDef' || child.name === 'staffGrp') this.defineStaves(child, name);
    }
  }

  private defineStaff(definition: XmlElement, groupName: string): void {
    const number = this.staffNumber(definition.attribute('n') ?? String(this.staves.length + 1));
    const staff = this.staves[number - 1]!;
    const name = definition.child('label')?.text.trim() ?? definition.attribute('label');
    staff.name = name || groupName || staff.name;
    staff.transposition = definition.number('trans.semi') ?? staff.transposition;
  }
}
