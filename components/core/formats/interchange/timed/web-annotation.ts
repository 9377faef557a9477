import { FormatError } from '#core/errors.js';
import { readJson } from '../../read/json.js';
import { isObject, toText } from '../../read/values.js';
import type { Input, Raw } from '../../types/types.js';
import { frameOf } from '../../write/serialize-analysis.js';
import { labelFormat } from '../file-formats.js';
import type { InterchangeContext, InterchangeFormat, LabelsRead } from '../format.js';
import { Clock, type Dates } from '../labels/clock.js';
import { DatedReader, writeDated, type LabelToDate } from '../labels/dated.js';
import { analysisOf } from '../labels/fields.js';
import { restWithTimes } from '../labels/rest.js';
import { unreadLabels } from '../labels/unread.js';
import { flat } from './flat.js';
import { readFragment, writeFragment } from './media-fragment.js';

const { name: NAME } = labelFormat('web-annotation');
const CONTEXT = 'http://www.w3.org/ns/anno.jsonld';
const FRAGMENTS = 'http://www.w3.org/TR/media-frags/';
const OURS = 'urn:glosa:';

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

/** Returns the annotations of a page, a collection, a list, or of a single one. */
function annotationsOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value as unknown[];
  if (!isObject(value)) return undefined;
  if (Array.isArray(value.items)) return value.items as unknown[];
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

function datesOf(targets: unknown): Dates | undefined {
  for (const target of several(targets)) {
    const dates = datesOfOne(target);
    if (dates) return dates;
  }
  return undefined;
}

function read(input: Input, context: InterchangeContext = {}): LabelsRead {
  const value = readJson(input, `${NAME}: `);
  const annotations = annotationsOf(value);
  if (!annotations) throw new FormatError(`${NAME}: there are no annotations`, { pointer: '' });
  const reader = new DatedReader(new Clock(context.sync, NAME));
  const labels: Raw[] = [];
  annotations.forEach((annotation, index) => {
    const pointer = `/items/${index}`;
    const dates = isObject(annotation) ? datesOf(annotation.target) : undefined;
    if (!isObject(annotation) || !dates) return reader.warn(pointer, 'Has no time, ignored');
    const own = annotation['glosa:label'];
    const label = { dates, said: bodiesOf(annotation), rest: isObject(own) ? own : undefined };
    labels.push(reader.fields(label, `/labels/${labels.length}`));
  });
  const file = isObject(value) && isObject(value['glosa:file']) ? value['glosa:file'] : {};
  const { analysis, warnings } = analysisOf(labels, context, file);
  return { analysis, warnings: [...reader.warnings, ...warnings] };
}

const body = (purpose: string, value: string | undefined): string =>
  value === undefined
    ? ''
    : `${purpose === 'classifying' ? '' : ','}{"type":"TextualBody","purpose":"${purpose}","value":${JSON.stringify(value)}}`;

/** Writes a line of JSON; joining texts needs a third of the time that objects need. */
function writeAnnotation(each: LabelToDate, base: string, source: string): string {
  const { fields, dates, times, label } = each;
  const { type, tag, comment } = fields;
  const found: Record<string, unknown> = { type };
  if (tag !== undefined) found.tag = tag;
  if (comment !== undefined) found.comment = comment;
  const bodies = body('classifying', type) + body('tagging', tag) + body('commenting', comment);
  const motivation = tag === undefined ? 'classifying' : 'tagging';
  return flat(
    ...[`{"id":"${base}:`, label.id, `","type":"Annotation","motivation":"${motivation}","body":[`],
    ...[bodies, `],"target":{"source":${source},"selector":{"type":"FragmentSelector",`],
    ...[`"conformsTo":"${FRAGMENTS}","value":"`, writeFragment(dates), '"}},"glosa:label":'],
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

/**
 * A page of annotations whose targets are fragments of the recording (`t=…`): type, tag and comment
 * are bodies of text, everything else of a label is in its `glosa:label`.
 */
export const webAnnotationFormat: InterchangeFormat = {
  ...labelFormat('web-annotation'),
  detect: (input) => (Array.isArray(input) ? isAnnotation(input[0]) : isAnnotation(input)),
  read,
  write(analysis, context = {}) {
    const { title, recording = `${OURS}recording` } = context;
    const base = `${OURS}annotations:${encodeURIComponent(title ?? '')}`;
    const file = frameOf(analysis);
    const collection = {
      id: base,
      type: 'AnnotationCollection',
      ...(title && { label: title }),
      total: analysis.labels.length,
    };
    const head = {
      '@context': LD_CONTEXT,
      id: `${base}:page`,
      type: 'AnnotationPage',
      partOf: collection,
      startIndex: 0,
      ...(file && { 'glosa:file': file }),
    };
    const source = JSON.stringify(recording);
    const items = writeDated(analysis.labels, new Clock(context.sync, NAME), (each) =>
      writeAnnotation(each, base, source),
    );
    const members = [
      ...Object.entries(head).map(([key, value]) => `  "${key}": ${JSON.stringify(value)}`),
      `  "items": [${items.length ? `\n    ${items.join(',\n    ')}\n  ` : ''}]`,
    ];
    return { text: `{\n${members.join(',\n')}\n}\n`, warnings: unreadLabels(analysis) };
  },
};
