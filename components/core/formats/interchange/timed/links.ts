import { isUid } from '../../label-uid.js';
import { isObject, toText } from '../../read/values.js';
import { readRelations } from '../../relations/read-relations.js';
import type { AnalysisFile, Raw } from '../../types/types.js';
import { several } from './annotation-words.js';
import { type FoundAnnotation, urnOf, uuidOfAddress } from './replies.js';

/** The word of a link that says none. */
const LINKED = 'linked';

/** Returns whether an annotation links others. */
export const isLink = ({ motivation }: Raw): boolean => several(motivation).includes('linking');

/**
 * Returns the relations as annotations (`motivation: linking`): by the standard each body, here a label, is related to
 * each target; a text among the bodies is the word.
 * @param labels the ids of the annotations that the labels are, by `uid`
 */
export function writeLinks(
  analysis: Pick<AnalysisFile, 'raw'>,
  labels: ReadonlyMap<string, string>,
): readonly Raw[] {
  const addresses = (uids: readonly string[]) => uids.map((uid) => labels.get(uid) ?? urnOf(uid));
  return readRelations(analysis).relations.map(({ id, type, from, to }) => ({
    ...{ id: urnOf(id), type: 'Annotation', motivation: 'linking' },
    body: [{ type: 'TextualBody', purpose: 'classifying', value: type }, ...addresses(to)],
    target: addresses(from),
  }));
}

const addressOf = (each: unknown): string | undefined =>
  toText(isObject(each) ? (each.id ?? each.source) : each);

/** The ends of a link between annotations, and its word. */
interface Link {
  readonly word: string;
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/** Reads a link; where its bodies are no resources, the first target is linked to the others. */
function linkOf({ body, target }: Raw): Link {
  const bodies = several(body);
  const isText = (each: unknown): boolean => isObject(each) && toText(each.value) !== undefined;
  const word = bodies.flatMap((each) => (isObject(each) ? (toText(each.value) ?? []) : []))[0];
  const to = bodies.filter((each) => !isText(each)).flatMap((each) => addressOf(each) ?? []);
  const targets = several(target).flatMap((each) => addressOf(each) ?? []);
  const [from, rest] = to.length ? [targets, to] : [targets.slice(0, 1), targets.slice(1)];
  return { word: word?.trim() || LINKED, from, to: rest };
}

/** Returns the addresses of what links name. */
export const linkedAddresses = (found: readonly FoundAnnotation[]): ReadonlySet<string> =>
  new Set(
    found.flatMap(({ annotation }) => {
      const { from, to } = linkOf(annotation);
      return [...from, ...to];
    }),
  );

/**
 * Makes relations of annotations that link labels.
 * @param uids the `uid` of each label, by the id of its annotation
 * @returns the relations as they stand in a .dez file, and the links that name fewer than two labels of this file
 */
export function relationsFrom(
  found: readonly FoundAnnotation[],
  uids: ReadonlyMap<string, string>,
): { readonly relations: readonly Raw[]; readonly lost: readonly FoundAnnotation[] } {
  const lost: FoundAnnotation[] = [];
  const relations = found.flatMap((each): readonly Raw[] => {
    const { word, from, to } = linkOf(each.annotation);
    const ends = (addresses: readonly string[]) =>
      addresses.map((address) => uids.get(address)).filter(isUid);
    const [head, rest] = [ends(from), ends(to)];
    if (head.length && rest.length && new Set([...head, ...rest]).size > 1) {
      const address = toText(each.annotation.id) ?? `link ${each.index}`;
      return [{ id: uuidOfAddress(address), type: word, from: head, to: rest }];
    }
    lost.push(each);
    return [];
  });
  return { relations, lost };
}
