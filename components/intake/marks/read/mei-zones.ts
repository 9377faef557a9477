import type { SaxesTagPlain } from 'saxes';
import { createXmlReader } from '../../checks/xml/xml-reader.js';
import type { MarkedBox } from '../marks.js';
import type { FoundMarks, FoundMeasure, FoundPage } from './found-marks.js';

/** As many as a score in XML may have. */
const LIMITS = { depth: 200, elements: 900_000, attributes: 200, run: 2 ** 20 };

type Attributes = SaxesTagPlain['attributes'];

interface Zone extends MarkedBox {
  readonly id: string;
  readonly type: string;
}

interface Surface {
  image?: string;
  width?: number;
  height?: number;
  readonly left: number;
  readonly top: number;
  readonly zones: Zone[];
}

/** A link from the music to boxes. */
interface Link {
  readonly kind: 'measure' | 'staff';
  readonly count: number;
  readonly zones: readonly string[];
}

const numberIn = (attributes: Attributes, name: string): number | undefined => {
  const value = Number.parseFloat(attributes[name] ?? '');
  return Number.isFinite(value) ? value : undefined;
};

const idsIn = (references = ''): readonly string[] =>
  references.split(/\s+/).flatMap((each) => each.split('#')[1] ?? []);

/**
 * Returns the boxes of measures and staves that an MEI file has for pictures of its pages: its facsimile,
 * and what the music says of it.
 * @throws IntakeError when it is no XML that can be read
 */
export function readMeiZones(text: string): FoundMarks {
  const listener = new MeiListener();
  const reader = createXmlReader(listener, LIMITS);
  reader.write(text.replace(/^\uFEFF/, '').trimStart());
  reader.end();
  return listener.found();
}

class MeiListener {
  private readonly path: string[] = [];
  private readonly surfaces: Surface[] = [];
  private readonly links: Link[] = [];
  private measures = 0;
  private parts = 0;
  private skipped = 0;
  private timeSignature: string | undefined;

  open({ name, attributes }: SaxesTagPlain): void {
    const local = name.replace(/^.*:/, '');
    this.path.push(local);
    if (local === 'surface') this.addSurface(attributes);
    else if (local === 'graphic') this.addGraphic(attributes);
    else if (local === 'zone') this.addZone(attributes);
    else if (local === 'part') this.parts += 1;
    else if (local === 'measure' || local === 'staff') this.addLink(local, attributes);
    this.timeSignature ??= timeSignatureIn(local, attributes);
  }

  close(): void {
    this.path.pop();
  }

  found(): FoundMarks {
    const linked = new Map<string, Link>();
    for (const link of this.links)
      for (const id of link.zones) if (!linked.has(id)) linked.set(id, link);
    const pages = this.surfaces.map((surface) => this.pageOf(surface, linked));
    const known = new Set(this.surfaces.flatMap(({ zones }) => zones.map(({ id }) => id)));
    const lost = [...linked].filter(([id, { kind }]) => kind === 'measure' && !known.has(id));
    return {
      pages,
      skipped: this.skipped + lost.length,
      elsewhere: 0,
      ...(this.timeSignature !== undefined && { timeSignature: this.timeSignature }),
    };
  }

  private addSurface(attributes: Attributes): void {
    const [left, top] = [numberIn(attributes, 'ulx') ?? 0, numberIn(attributes, 'uly') ?? 0];
    const right = numberIn(attributes, 'lrx');
    const bottom = numberIn(attributes, 'lry');
    const size = right && bottom ? { width: right - left, height: bottom - top } : {};
    this.surfaces.push({ left, top, zones: [], ...size });
  }

  private addGraphic(attributes: Attributes): void {
    const surface = this.surfaces.at(-1);
    if (!surface || !this.path.includes('surface') || surface.image !== undefined) return;
    const [width, height] = [numberIn(attributes, 'width'), numberIn(attributes, 'height')];
    if (attributes.target) surface.image = attributes.target;
    if (width && height && !surface.width) [surface.width, surface.height] = [width, height];
  }

  private addZone(attributes: Attributes): void {
    const surface = this.surfaces.at(-1);
    const [x, y] = [numberIn(attributes, 'ulx'), numberIn(attributes, 'uly')];
    const [right, bottom] = [numberIn(attributes, 'lrx'), numberIn(attributes, 'lry')];
    const isPlaced =
      x !== undefined && y !== undefined && right !== undefined && bottom !== undefined;
    if (!surface || !isPlaced || right <= x || bottom <= y) return void (this.skipped += 1);
    const { left, top } = surface;
    const box = { x: x - left, y: y - top, width: right - x, height: bottom - y };
    const { type = '', 'xml:id': id = '' } = attributes;
    surface.zones.push({ ...box, id, type });
  }

  /** Adds a link, once, although each part has all measures again. */
  private addLink(kind: Link['kind'], { facs, ...attributes }: Attributes): void {
    if (this.parts > 1 && this.path.includes('part')) return;
    const isFirst = kind === 'measure';
    if (isFirst) this.measures += 1;
    // A staff may stand in a definition; only in a measure is it music.
    const isMusic = isFirst || this.path.includes('measure');
    const zones = idsIn(facs ?? attributes['facs']);
    if (isMusic && zones.length > 0) this.links.push({ kind, count: this.measures, zones });
  }

  private pageOf(surface: Surface, linked: ReadonlyMap<string, Link>): FoundPage {
    const { image, width, height, zones } = surface;
    const linkedTo = (kind: Link['kind']) =>
      zones.filter(({ id }) => linked.get(id)?.kind === kind);
    const typed = (type: string) =>
      zones.filter((zone) => zone.type.toLowerCase() === type && !linked.has(zone.id));
    const measures = linkedTo('measure').map((zone): FoundMeasure => {
      return { ...boxIn(zone), count: linked.get(zone.id)!.count };
    });
    const free = typed('measure');
    // Beside measures that the music names, boxes that it does not name say nothing.
    if (measures.length > 0) this.skipped += free.length;
    return {
      ...(image !== undefined && { image }),
      ...(width && height && { width, height }),
      measures: measures.length > 0 ? measures : free.map(boxIn),
      staves: [...linkedTo('staff'), ...typed('staff')].map(boxIn),
    };
  }
}

const boxIn = ({ x, y, width, height }: MarkedBox): MarkedBox => ({ x, y, width, height });

/** Returns the first time signature of the music. */
function timeSignatureIn(name: string, attributes: Attributes): string | undefined {
  const isDefinition = name === 'scoreDef' || name === 'staffDef';
  const [count, unit] = isDefinition
    ? [attributes['meter.count'], attributes['meter.unit']]
    : name === 'meterSig'
      ? [attributes.count, attributes.unit]
      : [];
  return count && unit ? `${count}/${unit}` : undefined;
}
