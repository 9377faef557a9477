import { check, type Validator } from '../read/check.js';
import { writeJson } from '../read/json.js';
import { FIRST_LABEL_ID } from '../label-ids.js';
import { isAsRead, readLabel } from '../read/label.js';
import { readRule, readTemplate } from '../read/layout.js';
import { readMeta } from '../read/parse-analysis.js';
import { patchValue, sameJson } from './patch.js';
import { Reader } from '../read/reader.js';
import { isLabelRecord, isMetaRecord } from './record-validators.generated.js';
import type { AnalysisFile, LabelRecord, Raw } from '../types/types.js';
import { isObject } from '../read/values.js';

const strictly = (value: unknown, validate: Validator, pointer: string): unknown =>
  check(value, validate, { prefix: 'Cannot be written: ', pointer });

/** Returns the label by the rules of the schema. */
const encodeLabel = ({ staff, layers, ...label }: LabelRecord): Raw => ({
  start: label.start,
  duration: label.duration,
  ioi: label.ioi,
  type: label.type,
  tag: label.tag,
  comment: label.comment,
  staff: staff === undefined ? undefined : String(staff),
  line: label.line,
  layers: layers.length ? layers : undefined,
  uid: label.uid,
  mirrors: label.mirrors,
});

const without = (raw: Raw, ...keys: readonly string[]): Raw =>
  Object.fromEntries(Object.entries(raw).filter(([key]) => !keys.includes(key)));

/** Context for writing a label. */
interface Writing {
  readonly measureMap: AnalysisFile['measureMap'];
  readonly pointer: string;
}

const readBack = (raw: Raw, id: number, writing: Writing): LabelRecord | undefined =>
  readLabel(new Reader(raw), id, writing);

/** Writes a new label, or a copy of one: everything strictly, and unknown keys. */
function writeNew(label: LabelRecord, pointer: string): Raw {
  const now = encodeLabel(label);
  strictly(now, isLabelRecord, pointer);
  const others = without(label.raw, ...Object.keys(now), 'actual-duration', 'end', 'layer');
  return patchValue(others, {}, now) as Raw;
}

/** Writes a label of the file: only changed values by the rules of the schema. */
function writeChanged(label: LabelRecord, before: LabelRecord, writing: Writing): Raw {
  const [was, now] = [encodeLabel(before), encodeLabel(label)];
  if (sameJson(was, now)) return label.raw;
  const changed = Object.keys(now).filter((key) => !sameJson(was[key], now[key]));
  const isChanged = (key: string): boolean => changed.includes(key);
  strictly(
    Object.fromEntries(changed.map((key) => [key, now[key]])),
    isLabelRecord,
    writing.pointer,
  );
  const base = isChanged('layers') ? without(label.raw, 'layer') : label.raw;
  const written = patchValue(base, was, now) as Raw;
  const again = encodeLabel(readBack(written, label.id, writing) ?? label);
  if (!isChanged('duration') && !isChanged('ioi') && sameJson(again, now)) return written;
  const lengths = { duration: now.duration, ioi: now.ioi };
  const rest = without(written, 'duration', 'ioi', 'actual-duration', 'end');
  return patchValue(rest, {}, lengths) as Raw;
}

/** Writes the file's labels in their order, unreadable ones where they stood, then the new ones. */
function writeLabels({ labels, raw, measureMap }: AnalysisFile): readonly unknown[] {
  const rest = new Map(labels.map((label) => [label.id, label]));
  const raws: readonly unknown[] = Array.isArray(raw.labels) ? raw.labels : [];
  const kept = raws.flatMap((each, index) => {
    const id = FIRST_LABEL_ID + index;
    const same = rest.get(id);
    if (same && same.raw === each && isAsRead(same)) {
      rest.delete(id);
      return [each];
    }
    const writing = { measureMap, pointer: `/labels/${index}` };
    const before = isObject(each) ? readBack(each, id, writing) : undefined;
    if (!before) return [each];
    const label = rest.get(id);
    if (!label || !sameJson(label.raw, each)) return [];
    rest.delete(id);
    return [writeChanged(label, before, writing)];
  });
  const added = [...rest.values()];
  return [...kept, ...added.map((label, i) => writeNew(label, `/labels/${kept.length + i}`))];
}

/** A list of `meta`, and how its entries are read. */
interface MetaList<T> {
  readonly key: 'layout' | 'creationButtons';
  readonly before: readonly T[];
  readonly now: readonly T[];
  readonly read: (reader: Reader) => T;
  /** The keys that an entry must have. */
  readonly least: Raw;
}

/** Returns the changed keys of an entry; a filter counts as a whole. */
const changesOf = (was: Raw, now: Raw): Raw =>
  Object.fromEntries(
    Object.entries(now).flatMap(([key, value]) => {
      const before = was[key];
      if (sameJson(before, value)) return [];
      const isInner = key !== 'filter' && isObject(before) && isObject(value);
      return [[key, isInner ? changesOf(before, value) : value]];
    }),
  );

/** Rules or templates: those that were not changed as they stand in the file. */
function writeList<T extends { readonly raw: Raw }>(own: Raw, list: MetaList<T>): unknown {
  if (sameJson(list.before, list.now)) return own[list.key];
  return list.now.map((item) => {
    const isNew = Object.keys(item.raw).length === 0;
    const was = isNew ? {} : without({ ...list.read(new Reader(item.raw)) }, 'raw');
    const now = without({ ...item }, 'raw');
    const strict = { ...list.least, ...changesOf(was, now) };
    strictly({ [list.key]: [strict] }, isMetaRecord, '/meta');
    return patchValue(item.raw, was, now);
  });
}

function writeMeta({ raw, meta, layout, templates }: AnalysisFile): unknown {
  const own = isObject(raw.meta) ? raw.meta : {};
  const before = readMeta(new Reader(own));
  strictly(patchValue({}, before.meta, meta), isMetaRecord, '/meta');
  const rules = {
    key: 'layout',
    before: before.layout,
    now: layout,
    read: readRule,
    least: { filter: { type: 'Pattern' }, style: {} },
  } as const;
  const buttons = {
    key: 'creationButtons',
    before: before.templates,
    now: templates,
    read: readTemplate,
    least: { type: 'Pattern' },
  } as const;
  const now: Raw = {
    ...(patchValue(own, before.meta, meta) as Raw),
    layout: writeList(own, rules),
    creationButtons: writeList(own, buttons),
  };
  return sameJson(now, own) ? raw.meta : now;
}

/** Returns the data of an analysis besides its labels, as written; undefined when there is none. */
export function frameOf(analysis: AnalysisFile): Raw | undefined {
  const meta = writeMeta(analysis);
  const frame = { ...without(analysis.raw, 'labels', 'meta'), ...(meta !== undefined && { meta }) };
  return Object.keys(frame).length ? frame : undefined;
}

/**
 * Returns the text of a .dez file. Unedited values are as in the file that was read; labels stay in their
 * places, new ones come last.
 * @throws FormatError when an edited value breaks the rules of the format
 */
export function serializeAnalysis(analysis: AnalysisFile): string {
  const meta = writeMeta(analysis);
  const labels = writeLabels(analysis);
  return writeJson({ ...analysis.raw, labels, ...(meta !== undefined && { meta }) });
}
