import { FormatError, type FormatWarning } from '#core/errors.js';
import { beatLength } from '#core/time/time-signature.js';
import { quarters } from '#core/time/units.js';
import { isObject } from '../../read/values.js';
import type { AnalysisFile, Input, LabelRecord, Raw } from '../../types/types.js';
import { frameOf } from '../../write/serialize-analysis.js';
import { labelFormat } from '../file-formats.js';
import type {
  Encoding,
  EncodedNote,
  InterchangeContext,
  InterchangeFormat,
  LabelsRead,
} from '../format.js';
import { NoEncodingError } from '../format.js';
import { analysisOf, fieldsOf } from '../labels/fields.js';
import { unreadLabels } from '../labels/unread.js';
import { FILE_MARK, LABEL_MARK, scanMei, type ScannedAnnot, type ScannedMei } from './scan-mei.js';

const { name: NAME } = labelFormat('mei');
/** Of more notes only those at the ends are listed: other programs mark each one. */
const MOST_NOTES = 200;
/** Annotations and marks of this program. */
const OWN = new RegExp(
  [
    String.raw`<([\w.-]+:)?annot\b[^>]*><\?${LABEL_MARK} [\s\S]*?\?>[\s\S]*?</\1annot>`,
    String.raw`\n?<\?${FILE_MARK} [\s\S]*?\?>`,
  ].join('|'),
  'g',
);
/** The name of its encoding that a file begins with. */
const DECLARED = /^(\uFEFF?<\?xml[^>]*?\sencoding\s*=\s*["'])([\w.-]+)(["'])/;
/** Onsets closer than this are the same. */
const SAME_ONSET = 1e-4;
/** The attributes that say where an annotation is. */
const PLACES = ['plist', 'startid', 'endid', 'tstamp', 'tstamp2'] as const;

// eslint-disable-next-line no-control-regex -- what XML 1.0 does not allow
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])/g;
const LOST_HALF = /(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const SIGNS: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' },
  ...{ '\n': '&#10;', '\r': '&#13;', '\t': '&#9;' },
};

const escaped = (text: string): string =>
  text
    .replace(FORBIDDEN, '\ufffd')
    .replace(LOST_HALF, '\ufffd')
    .replace(/[&<>"\n\r\t]/g, (sign) => SIGNS[sign]!);

/** Returns JSON that no reader of XML takes for markup, in letters that every encoding of texts has. */
const safeJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[^ -=@-~]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Returns a type as MEI allows it: a word without spaces. */
const wordOf = (type: string): string =>
  type.replace(/[^\p{L}\p{N}_.-]+/gu, '-').replace(/^-+|-+$/g, '') || 'label';

/** Returns the notes of a label in the encoding: those that start in it, at a point those that sound. */
function notesOf(label: LabelRecord, { notes }: Encoding, ids: ReadonlyMap<string, number>) {
  const { start, staff } = label;
  const length = label.duration ?? label.ioi ?? 0;
  const isIn = ({ onset, duration }: EncodedNote): boolean =>
    length > SAME_ONSET
      ? onset >= start - SAME_ONSET && onset < start + length - SAME_ONSET
      : onset <= start + SAME_ONSET && (onset + duration > start || onset >= start - SAME_ONSET);
  const own = notes.filter((note) => ids.has(note.id) && isIn(note));
  const onStaff = own.filter((note) => staff === undefined || note.staff === staff);
  return onStaff.length ? onStaff : own;
}

interface Place {
  readonly measure: number;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Returns where a label stands: at its notes, where these have ids, and by measure and beat. */
function placeOf(label: LabelRecord, encoding: Encoding, scanned: ScannedMei): Place {
  const { measureMap } = encoding;
  const notes = notesOf(label, encoding, scanned.ids);
  const [first, last] = [notes[0], notes.at(-1)];
  const listed = notes.length > MOST_NOTES ? [first!, last!] : notes;
  const onset = quarters(Math.min(Math.max(label.start, 0), measureMap.end));
  const end = quarters(Math.min(onset + (label.duration ?? label.ioi ?? 0), measureMap.end));
  const [from, to] = [measureMap.measureAt(onset), measureMap.measureAt(end)];
  const beat = (at: number, { onset: start, missing, timeSignature }: typeof from): number =>
    Number((1 + Math.max(0, at - start + missing) / beatLength(timeSignature)).toFixed(4));
  return {
    measure: from.count - 1,
    attributes: {
      ...(first && { startid: `#${first.id}`, endid: `#${last!.id}` }),
      ...(listed.length && { plist: listed.map(({ id }) => `#${id}`).join(' ') }),
      tstamp: String(beat(onset, from)),
      ...(end > onset && { tstamp2: `${to.count - from.count}m+${beat(end, to)}` }),
    },
  };
}

/** Returns the attributes of the place as one text: it tells whether another program has moved the label. */
const placeText = (attributes: Readonly<Record<string, string>>): string =>
  PLACES.map((name) => attributes[name] ?? '').join('|');

function writeAnnot(
  label: LabelRecord,
  place: Place,
  { id, prefix }: { readonly id: string; readonly prefix: string },
): string {
  const fields = fieldsOf(label);
  const attributes = Object.entries({
    'xml:id': id,
    type: wordOf(label.type),
    ...(label.tag && { label: label.tag }),
    ...place.attributes,
  }).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const paragraphs = [label.tag ?? label.type, label.comment]
    .filter((text) => text)
    .map((text) => `<${prefix}p>${escaped(text!)}</${prefix}p>`);
  const own = safeJson({ label: fields, place: placeText(place.attributes) });
  return `<${prefix}annot${attributes.join('')}><?${LABEL_MARK} ${own}?>${paragraphs.join('')}</${prefix}annot>`;
}

/** Returns the labels as annotations, by the index of the measure in which each stands. */
function annotsOf(
  labels: readonly LabelRecord[],
  encoding: Encoding,
  scanned: ScannedMei,
): ReadonlyMap<number, readonly string[]> {
  const places = scanned.measures.flatMap(({ end }, index) => (end < 0 ? [] : [index]));
  if (!places.length) throw new FormatError(`${NAME}: the encoding has no measures`);
  const found = new Map(places.map((index): [number, string[]] => [index, []]));
  let number = 0;
  const idOf = ({ uid }: LabelRecord): string => {
    // An id of XML begins with a letter.
    if (uid !== undefined && !scanned.ids.has(`label-${uid}`)) return `label-${uid}`;
    do number += 1;
    while (scanned.ids.has(`glosa-label-${number}`));
    return `glosa-label-${number}`;
  };
  for (const label of labels) {
    const place = placeOf(label, encoding, scanned);
    const measure = places.filter((each) => each <= place.measure).at(-1) ?? places[0]!;
    found.get(measure)!.push(writeAnnot(label, place, { id: idOf(label), prefix: scanned.prefix }));
  }
  return found;
}

function write(analysis: AnalysisFile, { encoding }: InterchangeContext = {}) {
  if (!encoding) throw new NoEncodingError(NAME);
  // What this program has written into the score before is what is written now.
  const score = encoding.text.replace(OWN, '');
  const scanned = scanMei(score);
  let [text, done] = ['', 0];
  for (const [index, annots] of annotsOf(analysis.labels, encoding, scanned)) {
    const { end } = scanned.measures[index]!;
    text += score.slice(done, end) + annots.join('');
    done = end;
  }
  text += score.slice(done);
  // The text is written as UTF-8, whatever the file was.
  text = text.replace(DECLARED, (whole, before: string, name: string, after: string) =>
    /^utf-8$/i.test(name) ? whole : `${before}UTF-8${after}`,
  );
  // The mark by which the file is known stands after its root element, where comments may stand.
  text = `${text.trimEnd()}\n<?${FILE_MARK} ${safeJson(frameOf(analysis) ?? {})}?>\n`;
  return { text, warnings: unreadLabels(analysis) };
}

/** Returns what this program has written in an instruction; undefined for broken JSON. */
function parsed(text: string | undefined): Raw | undefined {
  try {
    const value: unknown = text === undefined ? undefined : JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the times that ids and stamps say; undefined where they say nothing that is known. */
function timesOf({ attributes, measure }: ScannedAnnot, encoding: Encoding): Raw | undefined {
  const { plist = '', startid = '', endid = '', tstamp, tstamp2 } = attributes;
  const ids = new Set(`${startid} ${endid} ${plist}`.split(/[\s#]+/));
  const notes = encoding.notes.filter(({ id }) => ids.has(id));
  if (notes.length) {
    const start = Math.min(...notes.map(({ onset }) => onset));
    const end = Math.max(...notes.map(({ onset, duration }) => onset + duration));
    return end > start ? { start, duration: end - start } : { start };
  }
  const from = encoding.measureMap.measures[measure];
  if (!from) return undefined;
  const at = (beat: number, { onset, missing, timeSignature, length }: typeof from): number =>
    onset + Math.min(length, Math.max(0, (beat - 1) * beatLength(timeSignature) - missing));
  const start = at(Number(tstamp ?? 1) || 1, from);
  const [, bars = '0', beat] = /^(?:(\d+)m\s*\+\s*)?([\d.]+)$/.exec(tstamp2 ?? '') ?? [];
  const to = encoding.measureMap.measures[measure + Number(bars)];
  const end = beat !== undefined && to ? at(Number(beat), to) : start;
  return end > start ? { start, duration: end - start } : { start };
}

/** Returns the label of an annotation: as this program wrote it, unless its place has changed. */
function labelOf(annot: ScannedAnnot, encoding: Encoding | undefined): Raw | undefined {
  const own = parsed(annot.own);
  const label = isObject(own?.label) ? own.label : undefined;
  const isMoved = label !== undefined && own?.place !== placeText(annot.attributes);
  if (label && !(isMoved && encoding)) return label;
  const times = encoding && timesOf(annot, encoding);
  if (!times) return undefined;
  if (label) {
    const rest = Object.entries(label).filter(([key]) => !/^(start|duration|ioi)$/.test(key));
    return { ...times, ...Object.fromEntries(rest) };
  }
  const { type = 'Comment', label: tag = annot.text.trim().replace(/\s+/g, ' ') } =
    annot.attributes;
  return { ...times, type, ...(tag && { tag }) };
}

function read(input: Input, context: InterchangeContext = {}): LabelsRead {
  if (typeof input !== 'string' || !/<(?:[\w.-]+:)?mei[\s>]/.test(input))
    throw new FormatError(`${NAME}: there is no encoding`, { pointer: '' });
  const scanned = scanMei(input);
  const warnings: FormatWarning[] = [];
  const labels = scanned.annots.flatMap((annot, index) => {
    // A remark in the header is about the edition.
    if (annot.measure < 0 && !annot.attributes.plist && !annot.attributes.startid) return [];
    const label = labelOf(annot, context.encoding);
    if (!label)
      warnings.push({ pointer: `/annot/${index}`, message: 'Its place is unknown, ignored' });
    return label ? [label] : [];
  });
  const { analysis, warnings: more } = analysisOf(labels, context, parsed(scanned.own));
  return { analysis, warnings: [...warnings, ...more] };
}

/**
 * The encoding of the score itself, with each label as an `annot` in the measure where it starts: `plist`,
 * `startid` and `endid` name its notes, `tstamp` and `tstamp2` its beats, the text is for people.
 * Processing instructions hold what an annotation cannot; nothing else of the encoding changes. Reads
 * annotations of any program where the encoding of the piece is at hand.
 */
export const meiFormat: InterchangeFormat = {
  ...labelFormat('mei'),
  detect: (input) => typeof input === 'string' && input.includes(`<?${FILE_MARK} `),
  read,
  write,
};
