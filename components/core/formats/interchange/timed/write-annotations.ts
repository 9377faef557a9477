import type { AnalysisFile } from '../../types/types.js';
import { toText } from '../../read/values.js';
import { frameOf } from '../../write/serialize-analysis.js';
import type { InterchangeContext, LabelsWritten } from '../format.js';
import { Clock, type Dates } from '../labels/clock.js';
import { writeDated, type LabelToDate } from '../labels/dated.js';
import type { LabelFields } from '../labels/fields.js';
import { restWithTimes } from '../labels/rest.js';
import { unreadLabels } from '../labels/unread.js';
import { ANNOTATIONS, CONTEXT, OURS, URI } from './annotation-words.js';
import { flat } from './flat.js';
import { writeLinks } from './links.js';
import { writeFragment } from './media-fragment.js';
import { urnOf, writeReplies } from './replies.js';
import { uuidOf } from './uuid.js';

const FRAGMENTS = 'http://www.w3.org/TR/media-frags/';

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
  writeDated(analysis.labels, new Clock(context, ANNOTATIONS), (each) => {
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
    const own = toText(fields.id) ?? (fields.uid && urnOf(fields.uid));
    if (own !== undefined && URI.test(own) && !this.taken.has(own)) return this.take(own);
    const text = `${this.base} ${JSON.stringify(fields)}`;
    let id = this.made(text);
    for (let number = 2; this.taken.has(id); number++) id = this.made(`${text} ${number}`);
    return this.take(id);
  }

  /** Returns the id of something that is no label. */
  made(text: string): string {
    return urnOf(uuidOf(`${this.base} ${text}`));
  }

  private take(id: string): string {
    this.taken.add(id);
    return id;
  }
}

/** Writes a line of JSON; joining texts needs a third of the time that objects need. */
function writeAnnotation({ first, dates }: Sounding, id: string, source: string): string {
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
    ...['{"id":', JSON.stringify(id), `,"type":"Annotation",`],
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

/** Characters that no address may hold; the name of a file may. */
const NOT_IN_IRI = /[\s<>"{}|\\^`]/g;

/** Returns the lines of all annotations: the labels, then the replies to them and the links between them. */
function itemsOf(analysis: AnalysisFile, context: InterchangeContext, ids: Ids): readonly string[] {
  const source = recordingOf(context).replace(NOT_IN_IRI, encodeURIComponent);
  const uids = new Map<string, string>();
  const labels = soundingsOf(analysis, context).map((each) => {
    const { fields } = each.first;
    const id = ids.of(fields);
    if (fields.uid !== undefined) uids.set(fields.uid, id);
    return writeAnnotation(each, id, JSON.stringify(source));
  });
  const others = [...writeReplies(analysis, uids, source), ...writeLinks(analysis, uids)];
  return [...labels, ...others.map((each) => JSON.stringify(each))];
}

const recordingOf = ({ recording = `${OURS}recording` }: InterchangeContext): string => recording;

/**
 * Writes labels as annotations, and the replies to them and the relations between them.
 * @throws NoSyncError
 */
export function writeAnnotations(
  analysis: AnalysisFile,
  context: InterchangeContext = {},
): LabelsWritten {
  const { title } = context;
  const file = frameOf(analysis);
  const ids = new Ids(JSON.stringify([title, recordingOf(context), file]));
  const items = itemsOf(analysis, context, ids);
  const collection = {
    id: ids.made('collection'),
    type: 'AnnotationCollection',
    ...(title && { label: title }),
    total: items.length,
  };
  const head = {
    '@context': LD_CONTEXT,
    id: ids.made('page'),
    type: 'AnnotationPage',
    partOf: collection,
    startIndex: 0,
    ...(file && { 'glosa:file': file }),
  };
  const members = [
    ...Object.entries(head).map(([key, value]) => `  "${key}": ${JSON.stringify(value)}`),
    `  "items": [${items.length ? `\n    ${items.join(',\n    ')}\n  ` : ''}]`,
  ];
  return { text: `{\n${members.join(',\n')}\n}\n`, warnings: unreadLabels(analysis) };
}
