import { FormatError } from '#core/errors.js';
import { isUid } from '../../label-uid.js';
import { readJson } from '../../read/json.js';
import { isObject, toText } from '../../read/values.js';
import { readRelations } from '../../relations/read-relations.js';
import { readThreads } from '../../threads/read-threads.js';
import type { AnalysisFile, Input, Raw } from '../../types/types.js';
import type { InterchangeContext, LabelsRead } from '../format.js';
import { Clock, type Dates } from '../labels/clock.js';
import { DatedReader } from '../labels/dated.js';
import { analysisOf } from '../labels/fields.js';
import { ANNOTATIONS, OURS, several, URI } from './annotation-words.js';
import { isLink, linkedAddresses, relationsFrom } from './links.js';
import { readFragment } from './media-fragment.js';
import {
  type AnnotatedLabel,
  answeredAddresses,
  type FoundAnnotation,
  isReply,
  threadsFrom,
  urnOf,
  uuidIn,
  uuidOfAddress,
} from './replies.js';

/** The field of a label for each purpose of a body. */
const PURPOSES: Readonly<Record<string, 'type' | 'tag' | 'comment'>> = {
  classifying: 'type',
  tagging: 'tag',
  identifying: 'tag',
};

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

/**
 * Returns the words of an annotation; of one by another program with its id, which goes with the label.
 * @param isAnswered whether replies or links need a `uid` of the label
 */
function saidOf(annotation: Raw, own: Raw | undefined, isAnswered: boolean): Raw {
  const id = toText(annotation.id);
  const said = bodiesOf(annotation);
  if (own || id === undefined || !URI.test(id)) return said;
  const uid = uuidIn(id);
  if (uid !== undefined) return { ...said, uid };
  return { ...said, id, ...(isAnswered && { uid: uuidOfAddress(id) }) };
}

/** Returns annotations of a kind that are no labels, without those whose ids are known. */
function foundAmong(
  annotations: readonly unknown[],
  isOne: (annotation: Raw) => boolean,
  known: readonly { readonly id: string }[],
): readonly FoundAnnotation[] {
  const ids = new Set(known.map(({ id }) => urnOf(id)));
  return annotations.flatMap((annotation, index) => {
    if (!isObject(annotation) || !isOne(annotation)) return [];
    const isLabel = datesOf(annotation.target).length > 0;
    return isLabel || ids.has(String(annotation.id)) ? [] : [{ annotation, index }];
  });
}

/** Returns the replies and links among annotations that this file does not hold as threads and relations as well. */
function besideLabels(annotations: readonly unknown[], raw: Raw) {
  const replies = readThreads({ raw }).threads.flatMap((thread) => thread.replies);
  return {
    replies: foundAmong(annotations, isReply, replies),
    links: foundAmong(annotations, isLink, readRelations({ raw }).relations),
  };
}

/** Returns the labels that are answered, by the ids of their annotations. */
function answeredLabels(
  { labels }: AnalysisFile,
  uids: ReadonlyMap<string, string>,
): ReadonlyMap<string, AnnotatedLabel> {
  const byUid = new Map(labels.map((label) => [label.uid, label]));
  return new Map(
    [...uids].flatMap(([address, uid]) => {
      const { start, duration } = byUid.get(uid) ?? {};
      return start === undefined ? [] : [[address, { uid, start, duration }] as const];
    }),
  );
}

/**
 * Reads annotations as labels, those that answer them as threads, and those that link them as relations.
 * @throws FormatError; NoSyncError
 */
export function readAnnotations(input: Input, context: InterchangeContext = {}): LabelsRead {
  const value = readJson(input, `${ANNOTATIONS}: `);
  const annotations = annotationsOf(value);
  if (!annotations)
    throw new FormatError(`${ANNOTATIONS}: there are no annotations`, { pointer: '' });
  const file = ownOf(value, 'file') ?? {};
  const { replies, links } = besideLabels(annotations, file);
  const answered = new Set([...answeredAddresses(replies), ...linkedAddresses(links)]);
  const uids = new Map<string, string>();
  const reader = new DatedReader(new Clock(context, ANNOTATIONS));
  annotations.forEach((annotation, index) => {
    const dates = isObject(annotation) ? datesOf(annotation.target) : [];
    if (!isObject(annotation) || !dates.length) {
      const isKnown = isObject(annotation) && (isReply(annotation) || isLink(annotation));
      return isKnown ? undefined : reader.warn(`/items/${index}`, 'Has no time, ignored');
    }
    const own = ownOf(annotation, 'label');
    const id = toText(annotation.id) ?? '';
    const said = saidOf(annotation, own, answered.has(id));
    const uid = own?.uid ?? said.uid;
    if (isUid(uid)) uids.set(id, uid);
    for (const each of dates) reader.add({ dates: each, said, rest: own });
  });
  const { analysis, warnings } = analysisOf(reader.labels(), context, file);
  const beside = { replies, links };
  const { more, lost } = othersFrom(beside, answeredLabels(analysis, uids), uids);
  for (const [index, message] of lost) reader.warn(`/items/${index}`, message);
  return { analysis: withMore(analysis, more), warnings: [...reader.warnings, ...warnings] };
}

/** Makes threads and relations of replies and links; and says of each that makes none why, by its place. */
function othersFrom(
  { replies, links }: ReturnType<typeof besideLabels>,
  labels: ReadonlyMap<string, AnnotatedLabel>,
  uids: ReadonlyMap<string, string>,
) {
  const { threads, lost } = threadsFrom(replies, labels);
  const { relations, lost: unlinked } = relationsFrom(links, uids);
  return {
    more: { threads, relations },
    lost: [
      ...lost.map(({ index }) => [index, 'Answers no label, ignored'] as const),
      ...unlinked.map(({ index }) => [index, 'Links no labels, ignored'] as const),
    ],
  };
}

/** Returns an analysis with more threads or relations, behind those of its file. */
function withMore(
  analysis: AnalysisFile,
  more: Readonly<Partial<Record<'threads' | 'relations', readonly Raw[]>>>,
): AnalysisFile {
  const raw: Record<string, unknown> = { ...analysis.raw };
  for (const [key, added] of Object.entries(more)) {
    if (added.length === 0) continue;
    const before = Array.isArray(raw[key]) ? (raw[key] as unknown[]) : [];
    raw[key] = [...before, ...added];
  }
  return { ...analysis, raw };
}
