import { FormatError } from '#core/errors.js';
import type { Input, Raw } from '../../types/types.js';
import { READ_LABEL_FILES } from '../file-formats.js';
import type { InterchangeContext, LabelReader, LabelsRead } from '../format.js';
import { Clock } from '../labels/clock.js';
import { DatedReader } from '../labels/dated.js';
import { analysisOf } from '../labels/fields.js';

const { name: NAME } = READ_LABEL_FILES.svl;
const TAG = /<(model|dataset|point|layer)\b((?:[^>"']|"[^"]*"|'[^']*')*)>/g;
const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const SIGNS: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" },
};

type Attributes = ReadonlyMap<string, string>;

/** Returns a text without references to signs, such as `&amp;` and `&#945;`. */
const plain = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return SIGNS[String(name)] ?? whole;
    const code = Number.parseInt(String(hex ?? decimal), hex === undefined ? 10 : 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

const attributesOf = (text: string): Attributes =>
  new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, key = '', one, other]) => [
      key,
      plain(one ?? other ?? ''),
    ]),
  );

/** A layer as its file has it. */
interface Layer {
  readonly rate: number;
  readonly points: readonly Attributes[];
  /** The name that the user gave it. */
  readonly name: string | undefined;
}

/** @throws FormatError when there is no model of points */
function layerOf(text: string): Layer {
  const points: Attributes[] = [];
  let rate = NaN;
  let name: string | undefined;
  for (const [, tag, attributes = ''] of text.matchAll(TAG)) {
    const found = attributesOf(attributes);
    if (tag === 'point') points.push(found);
    // The wave of the recording is a model too.
    else if (tag === 'model' && found.get('type') === 'sparse')
      rate = Number(found.get('sampleRate'));
    else if (tag === 'layer') name = found.get('presentationName') || name;
  }
  if (rate > 0) return { rate, points, name };
  throw new FormatError(`${NAME}: there is no layer with points`, { pointer: '' });
}

/** Returns what a point says beside its dates. */
function saidOf(point: Attributes, type: string): Raw {
  const said: Record<string, unknown> = { type };
  const tag = point.get('label');
  if (tag) said.tag = tag;
  for (const key of ['value', 'level']) {
    const number = Number(point.get(key) ?? NaN);
    if (Number.isFinite(number)) said[key] = number;
  }
  return said;
}

/** Returns whether points are moments with numbers, or without words. */
const areBeats = (points: readonly Attributes[]): boolean =>
  points.every((point) => !point.has('value') && /^(\d{1,2})?$/.test(point.get('label') ?? ''));

function read(input: Input, context: InterchangeContext = {}): LabelsRead {
  const { rate, points, name } = layerOf(typeof input === 'string' ? input : '');
  const reader = new DatedReader(new Clock(context, NAME));
  const type = name ?? (areBeats(points) ? 'Beat' : 'Pattern');
  points.forEach((point, index) => {
    const [frame, length] = [point.get('frame'), point.get('duration')].map((text) =>
      Number(text || NaN),
    );
    if (!Number.isFinite(frame)) return reader.warn(`/labels/${index}`, 'Has no time, ignored');
    const date = frame! / rate;
    const end = length! > 0 ? (frame! + length!) / rate : undefined;
    reader.add({ dates: { date, end }, said: saidOf(point, type) });
  });
  const { analysis, warnings } = analysisOf(reader.labels(), context);
  return { analysis, warnings: [...reader.warnings, ...warnings] };
}

/**
 * A layer of Sonic Visualiser: time instants, time values, regions, notes or texts, in frames. Read only:
 * it reads our CSV.
 */
export const sonicLayerFormat: LabelReader = {
  id: 'svl',
  ...READ_LABEL_FILES.svl,
  detect: (input) =>
    typeof input === 'string' &&
    /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!DOCTYPE sonic-visualiser[^>]*>\s*)?<sv\b/.test(input),
  read,
};
