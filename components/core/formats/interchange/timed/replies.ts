import { isObject, toText } from '../../read/values.js';
import type { AnalysisFile, Raw } from '../../types/types.js';
import { isUid } from '../../label-uid.js';
import { readThreads } from '../../threads/read-threads.js';
import type { Reply } from '../../threads/thread.js';
import { several } from './annotation-words.js';
import { uuidOf } from './uuid.js';

const URN = 'urn:uuid:';

/** Returns the name of something by its UUID, as an address. */
export const urnOf = (uuid: string): string => URN + uuid;

/** Returns the UUID that an address names; undefined for any other address. */
export function uuidIn(address: unknown): string | undefined {
  const uuid = toText(address)?.replace(URN, '');
  return isUid(uuid) ? uuid : undefined;
}

/** Returns whether an annotation answers another. */
export const isReply = ({ motivation }: Raw): boolean => several(motivation).includes('replying');

/** Returns what an annotation is about: addresses of others. */
const targetsOf = ({ target }: Raw): readonly string[] =>
  several(target).flatMap((each) => toText(isObject(each) ? (each.id ?? each.source) : each) ?? []);

function writeReply({ id, author, visitor, date, edited, text }: Reply, target: unknown): Raw {
  return {
    ...{ id: urnOf(id), type: 'Annotation', motivation: 'replying' },
    // A visitor has no name that anybody vouches for.
    ...(author && { creator: { type: 'Person', [visitor ? 'nickname' : 'name']: author } }),
    ...(date && { created: date }),
    ...(edited && { modified: edited }),
    body: { type: 'TextualBody', purpose: 'replying', format: 'text/markdown', value: text },
    target,
  };
}

/**
 * Returns the replies of all threads as annotations (`motivation: replying`): each answers another reply, else the
 * labels of its thread, else the recording.
 * @param labels the ids of the annotations that the labels are, by `uid`
 */
export function writeReplies(
  analysis: Pick<AnalysisFile, 'raw'>,
  labels: ReadonlyMap<string, string>,
  recording: string,
): readonly Raw[] {
  return readThreads(analysis).threads.flatMap((thread) => {
    const about = thread.labels.flatMap((uid) => labels.get(uid) ?? []);
    const common = about.length > 1 ? about : (about[0] ?? recording);
    const known = new Set(thread.replies.map(({ id }) => id));
    return thread.replies.map((reply) => {
      const { parent } = reply;
      const isAnswer = parent !== undefined && known.has(parent);
      return writeReply(reply, isAnswer ? urnOf(parent) : common);
    });
  });
}

/** An annotation that is about others, and where it stands in the file. */
export interface FoundAnnotation {
  readonly annotation: Raw;
  readonly index: number;
}

/** A label that an annotation is. */
export interface AnnotatedLabel {
  /** Its `uid`. */
  readonly uid: string;
  readonly start: number;
  readonly duration?: number | undefined;
}

const textOf = ({ body }: Raw): string =>
  several(body)
    .flatMap((each) => toText(isObject(each) ? each.value : each) ?? [])
    .join('\n');

const nameIn = (creator: unknown): string =>
  several(creator)
    .flatMap((each) => toText(isObject(each) ? (each.name ?? each.nickname) : each) ?? [])
    .join(', ');

const hasNickname = (creator: unknown): boolean =>
  isObject(creator) && toText(creator.name) === undefined && toText(creator.nickname) !== undefined;

function replyFrom(annotation: Raw, id: string, parent: string | undefined): Raw {
  const [created, modified] = [toText(annotation.created), toText(annotation.modified)];
  return {
    ...{ id, author: nameIn(annotation.creator) },
    ...(hasNickname(annotation.creator) && { visitor: true }),
    ...(created !== undefined && { date: created }),
    ...(modified !== undefined && { edited: modified }),
    ...(parent !== undefined && { parent }),
    text: textOf(annotation),
  };
}

/** Finds the label that a reply is about, however many replies are between. */
class Answered {
  private readonly known = new Map<string, AnnotatedLabel | undefined>();

  constructor(
    private readonly replies: ReadonlyMap<string, Raw>,
    private readonly labels: ReadonlyMap<string, AnnotatedLabel>,
  ) {}

  /** Returns the label; undefined where there is none, also for a circle of replies. */
  labelOf(address: string): AnnotatedLabel | undefined {
    const { labels, known } = this;
    const seen = new Set<string>();
    let at: string | undefined = address;
    while (at !== undefined && !labels.has(at) && !known.has(at) && !seen.has(at)) {
      seen.add(at);
      at = this.answeredBy(at);
    }
    const label = at === undefined ? undefined : (labels.get(at) ?? known.get(at));
    for (const each of seen) known.set(each, label);
    return label;
  }

  /** Returns the reply that a reply answers. */
  parentOf(address: string): string | undefined {
    const answered = this.answeredBy(address);
    return answered !== undefined && this.replies.has(answered) ? answered : undefined;
  }

  private answeredBy(address: string): string | undefined {
    const targets = targetsOf(this.replies.get(address)!);
    return targets.find((each) => this.labels.has(each) || this.replies.has(each));
  }
}

const addressOf = ({ annotation, index }: FoundAnnotation): string =>
  toText(annotation.id) ?? `reply ${index}`;

/**
 * Makes threads of annotations that answer labels, or one another: one thread for each label.
 * @param labels the labels, by the ids of their annotations
 * @returns the threads as they stand in a .dez file, and the replies that answer nothing in this file
 */
export function threadsFrom(
  found: readonly FoundAnnotation[],
  labels: ReadonlyMap<string, AnnotatedLabel>,
): { readonly threads: readonly Raw[]; readonly lost: readonly FoundAnnotation[] } {
  const replies = new Map(found.map((each) => [addressOf(each), each.annotation]));
  const answered = new Answered(replies, labels);
  const threads = new Map<AnnotatedLabel, Raw[]>();
  const lost = found.filter((each) => {
    const address = addressOf(each);
    const label = answered.labelOf(address);
    if (!label) return true;
    const parent = answered.parentOf(address);
    const own = threads.get(label) ?? [];
    threads.set(label, own);
    own.push(replyFrom(each.annotation, uuidOfAddress(address), parent && uuidOfAddress(parent)));
    return false;
  });
  return { threads: [...threads].map(([label, own]) => threadOf(label, own)), lost };
}

/** Returns the UUID that an address names, else one that follows from it. */
export const uuidOfAddress = (address: string): string => uuidIn(address) ?? uuidOf(address);

function threadOf({ uid, start, duration }: AnnotatedLabel, replies: readonly Raw[]): Raw {
  const id = uuidOf(`thread ${String(replies[0]!.id)}`);
  return { id, labels: [uid], start, ...(duration !== undefined && { duration }), replies };
}

/** Returns the addresses of what replies answer. */
export const answeredAddresses = (found: readonly FoundAnnotation[]): ReadonlySet<string> =>
  new Set(found.flatMap(({ annotation }) => targetsOf(annotation)));
