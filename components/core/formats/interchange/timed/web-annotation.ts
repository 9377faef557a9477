import { FormatError } from '#core/errors.js';
import { isUid } from '../../label-uid.js';
import { readJson } from '../../read/json.js';
import { isObject, toText } from '../../read/values.js';
import type { AnalysisFile, Input, Raw } from '../../types/types.js';
import { frameOf } from '../../write/serialize-analysis.js';
import { labelFormat } from '../file-formats.js';
import type { InterchangeContext, InterchangeFormat, LabelsRead } from '../format.js';
import { Clock, type Dates } from '../labels/clock.js';
import { DatedReader, writeDated, type LabelToDate } from '../labels/dated.js';
import { analysisOf, type LabelFields } from '../labels/fields.js';
import { restWithTimes } from '../labels/rest.js';
import { unreadLabels } from '../labels/unread.js';
import { flat } from './flat.js';
import { readFragment, writeFragment } from './media-fragment.js';
import { uuidOf } from './uuid.js';

const { name: NAME } = labelFormat('web-annotation');
const CONTEXT = 'http://www.w3.org/ns/anno.jsonld';
const FRAGMENTS = 'http://www.w3.org/TR/media-frags/';
const OURS = 'urn:glosa:';
const URN = 'urn:uuid:';
/** A name with a scheme, such as `https:` or `urn:`. */
const URI = /^[a-z][a-z0-9+.-]*:\S+$/i;

/** The field of a label for each purpose of a body. */
const PURPOSES: Readonly<Record<string, 'type' | 'tag' | 'comment'>> = {
  classifying: 'type',
  tagging: 'tag',
  identifying: 'tag',
};

const several = (value: unknown): readonly unknown[] =>
  Array.isArray(value)
    ? (value as unknown[])
    : value === undefined || value === null
      ? []
      : [value];

/** Returns the members of a list, as JSON or as a list of JSON-LD. */
const listOf = (value: unknown): readonly unknown[] =>
  several(isObject(value) && '@list' in value ? value['@list'] : value);

/** Returns the annotations of a page, a collection, a list, or of a single one. */
function annotationsOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value as unknown[];
  if (!isObject(value)) return undefined;
  if (value.items !== undefined) return listOf(value.items);
  if (value.first !== undefined) return annotationsOf(value.first);
  return several(value.type).includes('Annotation') ? [value] : undefined;
}

/** Returns the words of the bodies; several of one purpose stand in one text. */
function bodiesOf({ body, motivation }: Raw): Raw {
  const said: { type?: string; tag?: string; comment?: string } = {};
  for (const each of several(body)) {
    const text = toText(isObject(each) ? each.value : each);
    if (text === undefined) continue;
    const purpose = toText(isObject(each) ? each.purpose : undefined) ?? several(motivation)[0];
    const key = PURPOSES[String(purpose)] ?? 'comment';
    const before = said[key];
    said[key] = before === undefined ? text : `${before}${key === 'comment' ? '\n' : ', '}${text}`;
  }
  const isComment = said.tag === undefined && said.comment !== undefined;
  said.type ??= isComment ? 'Comment' : 'Pattern';
  return said;
}

/** Returns the time that one target names: in a selector, or in its URL. */
function datesOfOne(target: unknown): Dates | undefined {
  if (!isObject(target)) return readFragment(target);
  for (const selector of several(target.selector)) {
    const dates = readFragment(isObject(selector) ? selector.value : selector);
    if (dates) return dates;
  }
  return readFragment(target.id) ?? readFragment(target.source);
}

/** Returns the times of all targets that have one: a passage that sounds twice has two. */
const datesOf = (targets: unknown): readonly Dates[] =>
  several(targets).flatMap((target) => datesOfOne(target) ?? []);

/** Returns our value of a key; a program that compacts the file may write the whole name, and mark it as JSON. */
function ownOf(of: unknown, key: 'label' | 'file'): Raw | undefined {
  if (!isObject(of)) return undefined;
  const found = of[`glosa:${key}`] ?? of[`${OURS}${key}`];
  const value = isObject(found) && '@value' in found ? found['@value'] : found;
  return isObject(value) ? value : undefined;
}

/** Returns the words of an annotation; of one by another program with its id, which goes with the label. */
function saidOf(annotation: Raw, own: Raw | undefined): Raw {
  const id = toText(annotation.id);
  const said = bodiesOf(annotation);
  if (own || id === undefined || !URI.test(id)) return said;
  const uid = id.startsWith(URN) ? id.slice(URN.length) : undefined;
  return isUid(uid) ? { ...said, uid } : { ...said, id };
}

function read(input: Input, context: InterchangeContext = {}): LabelsRead {
  const value = readJson(input, `${NAME}: `);
  const annotations = annotationsOf(value);
  if (!annotations) throw new FormatError(`${NAME}: there are no annotations`, { pointer: '' });
  const reader = new DatedReader(new Clock(context, NAME));
  annotations.forEach((annotation, index) => {
    const dates = isObject(annotation) ? datesOf(annotation.target) : [];
    if (!isObject(annotation) || !dates.length) {
      return reader.warn(`/items/${index}`, 'Has no time, ignored');
    }
    const own = ownOf(annotation, 'label');
    const said = saidOf(annotation, own);
    for (const each of dates) reader.add({ dates: each, said, rest: own });
  });
  const labels = reader.labels();
  const { analysis, warnings } = analysisOf(labels, context, ownOf(value, 'file') ?? {});
  return { analysis, warnings: [...reader.warnings, ...warnings] };
}

const body = (purpose: string, value: string | undefined): string =>
  value === undefined
    ? ''
    : `${purpose === 'classifying' ? '' : ','}{"type":"TextualBody","purpose":"${purpose}","value":${JSON.stringify(value)}}`;

/** A label, and all dates at which it sounds. */
interface Sounding {
  readonly first: LabelToDate;
  readonly dates: Dates[];
}

/** Returns the labels in the order in which they sound first. */
function soundingsOf(analysis: AnalysisFile, context: InterchangeContext): readonly Sounding[] {
  const found = new Map<unknown, Sounding>();
  writeDated(analysis.labels, new Clock(context, NAME), (each) => {
    const same = found.get(each.label);
    if (same) same.dates.push(each.dates);
    else found.set(each.label, { first: each, dates: [each.dates] });
  });
  return [...found.values()];
}

/**
 * Gives annotations their ids: the one that a label brings along from where it was made, its `uid`, else one that
 * follows from all that it says, in which analysis, and about which recording. So an unchanged label
 * keeps its id, wherever it stands in the file, and no other annotation has the same.
 */
class Ids {
  private readonly taken = new Set<string>();

  /** @param base what the labels have in common */
  constructor(private readonly base: string) {}

  of(fields: LabelFields): string {
    const own = toText(fields.id) ?? (fields.uid && URN + fields.uid);
    if (own !== undefined && URI.test(own) && !this.taken.has(own)) return this.take(own);
    const text = `${this.base} ${JSON.stringify(fields)}`;
    let id = this.made(text);
    for (let number = 2; this.taken.has(id); number++) id = this.made(`${text} ${number}`);
    return this.take(id);
  }

  /** Returns the id of something that is no label. */
  made(text: string): string {
    return URN + uuidOf(`${this.base} ${text}`);
  }

  private take(id: string): string {
    this.taken.add(id);
    return id;
  }
}

/** Writes a line of JSON; joining texts needs a third of the time that objects need. */
function writeAnnotation({ first, dates }: Sounding, ids: Ids, source: string): string {
  const { fields, times } = first;
  const { type, tag, comment } = fields;
  const found: Record<string, unknown> = { type };
  if (tag !== undefined) found.tag = tag;
  if (comment !== undefined) found.comment = comment;
  const bodies = body('classifying', type) + body('tagging', tag) + body('commenting', comment);
  const motivation = tag === undefined ? 'classifying' : 'tagging';
  const targets = dates.map((each) =>
    flat(
      ...[`{"source":${source},"selector":{"type":"FragmentSelector",`],
      ...[`"conformsTo":"${FRAGMENTS}","value":"`, writeFragment(each), '"}}'],
    ),
  );
  return flat(
    ...['{"id":', JSON.stringify(ids.of(fields)), `,"type":"Annotation",`],
    ...[`"motivation":"${motivation}","body":[`, bodies, '],"target":'],
    ...[targets[1] ? `[${targets.join(',')}]` : targets[0]!, ',"glosa:label":'],
    ...[JSON.stringify(restWithTimes(fields, Object.assign(found, times))), '}'],
  );
}

/** The context of the standard, and our keys as values of JSON. */
const LD_CONTEXT = [
  CONTEXT,
  {
    '@version': 1.1,
    glosa: OURS,
    'glosa:label': { '@type': '@json' },
    'glosa:file': { '@type': '@json' },
  },
];

const isAnnotation = (value: unknown): boolean =>
  isObject(value) &&
  (several(value['@context']).includes(CONTEXT) ||
    several(value.type).some((type) => /^Annotation(Page|Collection)?$/.test(String(type))));

/** Characters that no address may hold; the name of a file may. */
const NOT_IN_IRI = /[\s<>"{}|\\^`]/g;

/**
 * A page of annotations whose targets are fragments of the recording (`t=…`), one for each time that the
 * label sounds: type, tag and comment are bodies of text, everything else of a label is in its
 * `glosa:label`.
 */
export const webAnnotationFormat: InterchangeFormat = {
  ...labelFormat('web-annotation'),
  detect: (input) => (Array.isArray(input) ? isAnnotation(input[0]) : isAnnotation(input)),
  read,
  write(analysis, context = {}) {
    const { title, recording = `${OURS}recording` } = context;
    const file = frameOf(analysis);
    const ids = new Ids(JSON.stringify([title, recording, file]));
    const collection = {
      id: ids.made('collection'),
      type: 'AnnotationCollection',
      ...(title && { label: title }),
      total: analysis.labels.length,
    };
    const head = {
      '@context': LD_CONTEXT,
      id: ids.made('page'),
      type: 'AnnotationPage',
      partOf: collection,
      startIndex: 0,
      ...(file && { 'glosa:file': file }),
    };
    const source = JSON.stringify(recording.replace(NOT_IN_IRI, encodeURIComponent));
    const items = soundingsOf(analysis, context).map((each) => writeAnnotation(each, ids, source));
    const members = [
      ...Object.entries(head).map(([key, value]) => `  "${key}": ${JSON.stringify(value)}`),
      `  "items": [${items.length ? `\n    ${items.join(',\n    ')}\n  ` : ''}]`,
    ];
    return { text: `{\n${members.join(',\n')}\n}\n`, warnings: unreadLabels(analysis) };
  },
};
