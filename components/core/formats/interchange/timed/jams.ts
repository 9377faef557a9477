import { FormatError } from '#core/errors.js';
import { readJson } from '../../read/json.js';
import { isObject, toNumber, toText } from '../../read/values.js';
import type { Input, LabelRecord, Raw } from '../../types/types.js';
import { frameOf } from '../../write/serialize-analysis.js';
import { labelFormat } from '../file-formats.js';
import type { InterchangeContext, InterchangeFormat, LabelsRead } from '../format.js';
import { Clock, type Dates } from '../labels/clock.js';
import { DatedReader, writeDated, type DatedLabel, type LabelToDate } from '../labels/dated.js';
import { analysisOf, merged } from '../labels/fields.js';
import { restWithTimes } from '../labels/rest.js';
import { unreadLabels } from '../labels/unread.js';
import { flat } from './flat.js';
import { namespaceOf, type JamsValue } from './jams-namespaces.js';

const { name: NAME } = labelFormat('jams');
/** Our key in the sandboxes of the format. */
const OURS = 'glosa';

/** The types of labels that the namespaces of the format stand for; others give their own name. */
const TYPES: readonly (readonly [namespace: RegExp, type: string])[] = [
  [/^(chord|roman)/, 'Harmony'],
  [/^key/, 'Key'],
  [/^(segment|multi_segment)/, 'Structure'],
  [/^pattern/, 'Pattern'],
  [/^beat/, 'Beat'],
  [/^onset/, 'Onset'],
  [/^lyrics/, 'Lyrics'],
];

const objectIn = (value: unknown, key: string): Raw => {
  const found = isObject(value) ? value[key] : undefined;
  return isObject(found) ? found : {};
};

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Observations as a list, whether the file has them so or as one list per field. */
function observationsOf(data: unknown): readonly Raw[] {
  if (Array.isArray(data)) return data.filter(isObject);
  if (!isObject(data)) return [];
  const [values, durations, confidences] = ['value', 'duration', 'confidence'].map((key) =>
    listOf(data[key]),
  );
  return listOf(data.time).map((time, index) => ({
    time,
    duration: durations?.[index],
    value: values?.[index],
    confidence: confidences?.[index],
  }));
}

const keyOf = ({ time, duration, value }: Raw): string =>
  `${String(time)} ${String(duration)} ${typeof value === 'string' ? value : JSON.stringify(value)}`;

/** Returns this program's data about the observations, found again in whatever order they are now. */
function restsOf(annotation: Raw): (observation: Raw) => Raw | undefined {
  const rests = new Map<string, Raw[]>();
  for (const each of listOf(objectIn(objectIn(annotation, 'sandbox'), OURS).labels)) {
    if (!isObject(each) || !isObject(each.label)) continue;
    const key = keyOf(each);
    const same = rests.get(key);
    if (same) same.push(each.label);
    else rests.set(key, [each.label]);
  }
  return (observation) => rests.get(keyOf(observation))?.shift();
}

/** Returns the data that an annotation holds for all its observations. */
function saidOf(annotation: Raw): Raw {
  const own = toText(objectIn(objectIn(annotation, 'sandbox'), OURS).type);
  if (own !== undefined) return { type: own };
  const namespace = toText(annotation.namespace) ?? '';
  const [, type] = TYPES.find(([pattern]) => pattern.test(namespace)) ?? [];
  const annotator = toText(objectIn(objectIn(annotation, 'annotation_metadata'), 'annotator').name);
  return { type: type ?? (namespace || 'Pattern'), ...(annotator && { layers: [annotator] }) };
}

/** Returns the words of a value: of an object, what a person would call it by. */
function textOf(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (!isObject(value)) return toText(value) ?? JSON.stringify(value);
  return toText(value.label ?? value.chord ?? value.position) ?? JSON.stringify(value);
}

function labelOf(observation: Raw, said: Raw, rest?: Raw): DatedLabel | undefined {
  const date = toNumber(observation.time);
  if (date === undefined) return undefined;
  const duration = toNumber(observation.duration) ?? 0;
  const { confidence, value } = observation;
  const text = textOf(value);
  const own: Record<string, unknown> = {};
  if (isObject(value)) own.value = value;
  if (text !== undefined && text !== said.type) own.tag = text;
  if (confidence !== null && confidence !== undefined) own.confidence = confidence;
  return { dates: { date, end: date + duration }, said: merged(said, own), rest };
}

function read(input: Input, context: InterchangeContext = {}): LabelsRead {
  const value = readJson(input, `${NAME}: `);
  if (!isObject(value) || !Array.isArray(value.annotations)) {
    throw new FormatError(`${NAME}: there is no list of annotations`, { pointer: '' });
  }
  const reader = new DatedReader(new Clock(context, NAME));
  value.annotations.forEach((annotation: unknown, index) => {
    const pointer = `/annotations/${index}`;
    if (!isObject(annotation)) return reader.warn(pointer, 'Not an annotation, ignored');
    const [said, restOf] = [saidOf(annotation), restsOf(annotation)];
    observationsOf(annotation.data).forEach((observation, at) => {
      const label = labelOf(observation, said, restOf(observation));
      if (label) reader.add(label);
      else reader.warn(`${pointer}/data/${at}`, 'Has no time, ignored');
    });
  });
  const file = objectIn(objectIn(value.sandbox, OURS), 'file');
  const { analysis, warnings } = analysisOf(reader.labels(), context, file);
  return { analysis, warnings: [...reader.warnings, ...warnings] };
}

const round = (seconds: number): number => Math.round(seconds * 1e9) / 1e9;

/** Returns the length of an observation; added to its time it is not after its end, even by a rounding. */
function lengthOf({ date, end = date }: Dates): number {
  const length = round(end - date);
  return date + length > end ? Math.max(0, round(length - 1e-9)) : length;
}

/** Labels of one type that are one annotation: moments, or passages that do not overlap. */
interface Annotated {
  readonly type: string;
  readonly layers: string;
  readonly lasts: boolean;
  readonly labels: LabelToDate[];
  until: number;
}

/** Returns the annotations of labels in the order of dates: evaluation takes no overlaps, and no mixture. */
function annotated(labels: readonly LabelToDate[]): readonly Annotated[] {
  const found = new Map<string, Annotated[]>();
  for (const each of labels) {
    const { fields, dates } = each;
    const { type } = fields;
    const [lasts, layers] = [dates.end !== undefined, (fields.layers ?? []).join(', ')];
    const key = JSON.stringify([type, layers, lasts]);
    const same = found.get(key) ?? [];
    found.set(key, same);
    let free = same.find(({ until }) => !lasts || until <= dates.date);
    if (!free) same.push((free = { type, layers, lasts, labels: [], until: 0 }));
    free.labels.push(each);
    free.until = dates.end ?? dates.date;
  }
  return [...found.values()].flat();
}

/** Returns an observation as the format has it, and with what only the sandbox can hold. */
function writeLabel({ fields, dates, times }: LabelToDate, value: JamsValue) {
  const { date } = dates;
  const { type } = fields;
  const observation = { time: date, duration: lengthOf(dates), value, confidence: null };
  const { said } = labelOf(observation, { type })!;
  const label = JSON.stringify(restWithTimes(fields, merged(times, said)));
  const duration = ['"duration":', observation.duration, ',"value":', JSON.stringify(value)];
  const head = flat('        {"time":', date, ',', ...duration);
  return { data: flat(head, ',"confidence":null}'), own: flat(head, ',"label":', label, '}') };
}

function writeAnnotation({ type, layers, lasts, labels }: Annotated, duration: number): string {
  const observed = labels.map(({ fields: { tag } }) => ({ tag, lasts }));
  const { namespace, values } = namespaceOf(type, observed);
  const lines = labels.map((each, index) => writeLabel(each, values[index]!));
  const list = (texts: readonly string[]) => `[\n${texts.join(',\n')}\n      ]`;
  const metadata = { ...(layers && { annotator: { name: layers } }), annotation_tools: 'Glosa' };
  const own = list(lines.map((line) => line.own));
  return [
    '    {',
    `      "namespace": "${namespace}",`,
    `      "annotation_metadata": ${JSON.stringify(metadata)},`,
    `      "time": 0,`,
    `      "duration": ${duration},`,
    `      "data": ${list(lines.map(({ data }) => data))},`,
    `      "sandbox": {"${OURS}": {"type": ${JSON.stringify(type)}, "labels": ${own}}}`,
    '    }',
  ].join('\n');
}

/** Writes annotations of each type. */
function writeAnnotations(labels: readonly LabelRecord[], clock: Clock): readonly string[] {
  const dated = writeDated(labels, clock, (each) => each);
  return annotated(dated).map((each) => writeAnnotation(each, clock.end));
}

/**
 * An annotation per type and layers, in seconds, in the namespace of its kind (`segment_open`, `chord`,
 * `key_mode`, `beat` …) if all of its tags fit, else of open tags; those that overlap, and moments, have
 * one of their own. The sandboxes hold what a value cannot, and the other data of the file. Reads all
 * namespaces: the value is the tag, the annotator a layer.
 */
export const jamsFormat: InterchangeFormat = {
  ...labelFormat('jams'),
  detect: (input) =>
    isObject(input) &&
    Array.isArray(input.annotations) &&
    ('file_metadata' in input ||
      input.annotations.some((each) => isObject(each) && each.namespace)),
  read,
  write(analysis, context = {}) {
    const clock = new Clock(context, NAME);
    const annotations = writeAnnotations(analysis.labels, clock);
    const { title, composer, performers, recording } = context;
    const metadata = {
      ...(title && { title }),
      // Those who made the sound: the composer is none of them.
      ...(performers && { artist: performers }),
      duration: clock.end,
      identifiers: recording ? { url: recording } : {},
      jams_version: '0.3.4',
    };
    const file = frameOf(analysis);
    const own = { ...(composer && { composer }), ...(file && { file }) };
    const sandbox = composer || file ? { [OURS]: own } : {};
    const text = [
      '{',
      `  "file_metadata": ${JSON.stringify(metadata)},`,
      `  "annotations": [${annotations.length ? `\n${annotations.join(',\n')}\n  ` : ''}],`,
      `  "sandbox": ${JSON.stringify(sandbox)}`,
      '}\n',
    ].join('\n');
    return { text, warnings: unreadLabels(analysis) };
  },
};
