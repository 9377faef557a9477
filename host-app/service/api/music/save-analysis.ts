import { ownedName, partsOfName } from '#core';
import { AuthError } from '../../accounts/errors.js';
import { mayChangeSaved, mayRepeat, maySee, owns, seeingGroup } from '../../accounts/ownership.js';
import { maySaveNew } from '../../accounts/permissions.js';
import type { Visitor } from '../../accounts/visitor.js';
import type { SaveAnalysis } from '../../store/music/analyses.js';
import type { Standing } from '../../store/music/ownership.js';
import type { Visibility } from '../../store/music/readers.js';
import type { PieceRecord, VersionRecord } from '../../store/records.js';
import { ApiError } from '../errors.js';
import { etagOf, expectedBy } from '../etags.js';
import type { Answer, Exchange } from '../exchange.js';
import { type EditedSave, noteEdited, saveEdited } from './save-edited.js';
import { isName } from '../target.js';
import { authorOf } from './analyses.js';
import { checkContent } from './check-content.js';
import { pieceOf, refusal } from './found.js';
import { checkGroup } from './seeing-group.js';

/** An analysis that a visitor sends. */
interface Sent {
  /** As it was sent; see `nameFor`. */
  readonly name: string;
  readonly content: string;
  readonly visibility: Visibility | undefined;
  /** Id of the group that sees it. */
  readonly group: string | undefined;
  /** Whether it is a copy of the visitor's own. */
  readonly isOwn: boolean;
  /** Up to where it holds what several edit. */
  readonly editing: EditedSave | undefined;
}

/**
 * Saves an analysis as a new version, or under a new name. What an account saves first belongs to it; what it does not
 * show to everybody has a name of its own. A save that comes again, because its answer was lost, gets that answer.
 */
export async function saveAnalysis(exchange: Exchange): Promise<Answer> {
  const { context, visitor, body } = exchange;
  const { store } = context;
  const piece = await pieceOf(exchange);
  const { content, visibility, group, editing, ...sent } = sentIn(body);
  const name = await nameFor(exchange, piece, { ...sent, visibility });
  const document = { kind: 'analysis', piece: piece.path, name } as const;
  const standing = await store.ownership.standing(document);
  await checkGroup(exchange, { visibility, group }, standing);
  const save = { piece: piece.path, name, content, author: authorOf(visitor) };
  const isSeenSo = isSeenBy(standing, { visibility, group });
  const mayAsk = standing && mayRepeat(visitor, { piece, kind: 'analysis', standing });
  const before = isSeenSo && mayAsk ? await store.analyses.repeated(save) : undefined;
  // The first time may have failed because no replica had it yet.
  if (before) await store.confirm();
  if (before && editing) await noteEdited(store, save, { piece, editing, saved: before });
  const { version, hash } =
    before ??
    (await addVersion(exchange, { ...save, visibility, group }, { piece, standing, editing }));
  const now = standing && isSeenSo ? standing : await store.ownership.standing(document);
  return {
    status: 201,
    headers: { ETag: etagOf(hash) },
    body: { name, version, ...(now && seenIn(visitor, now)) },
  };
}

/** Whether an analysis is seen as a save asks for. */
const isSeenBy = (
  standing: Standing | undefined,
  { visibility, group }: Pick<Sent, 'visibility' | 'group'>,
): boolean =>
  (visibility === undefined || standing?.visibility === visibility) &&
  (group === undefined || standing?.group?.id === group);

/** Returns who sees an analysis if not everybody does: its group, and for its owner the key of its link. */
function seenIn(visitor: Visitor, standing: Standing) {
  const group = seeingGroup(visitor, standing);
  return {
    ...(standing.visibility !== 'public' && { visibility: standing.visibility }),
    ...(standing.visibility === 'link' && owns(visitor, standing) && { key: standing.link }),
    ...(group && { group }),
  };
}

interface Place {
  readonly piece: PieceRecord;
  /** How what is there already stands; undefined for a new name. */
  readonly standing: Standing | undefined;
  readonly editing?: EditedSave | undefined;
}

async function addVersion(
  { context, visitor, request }: Exchange,
  save: SaveAnalysis,
  { piece, standing, editing }: Place,
): Promise<VersionRecord> {
  const expected = expectedBy(request);
  if (standing && expected === null && maySee(visitor, standing))
    throw new ApiError(412, 'exists', `There is an analysis ${save.name} already`);
  checkMaySave(visitor, save, { piece, standing });
  if (standing && editing)
    return saveEdited(context.store, { ...save, expected }, { piece, editing });
  if (standing) return context.store.analyses.save({ ...save, expected });
  // Nobody may overwrite a name that another save takes at this moment.
  const isExpected = typeof expected === 'string' ? expected : null;
  return context.store.analyses.save({ ...save, owner: visitor.uid, expected: isExpected });
}

/** @throws AuthError if the visitor may not save under the name, or nothing of this piece */
function checkMaySave(
  visitor: Visitor,
  { name, visibility, group }: Pick<SaveAnalysis, 'name' | 'visibility' | 'group'>,
  { piece, standing }: Place,
): void {
  if (!maySaveNew(visitor, piece, 'analysis'))
    throw refusal(visitor, `Not allowed to save analyses of ${piece.path}`);
  checkName(visitor, name, { piece, standing });
  if (!standing || isSeenBy(standing, { visibility, group })) return;
  if (!owns(visitor, standing))
    throw refusal(visitor, `Only the owner of ${name} decides who sees it`);
}

/** @throws AuthError (nameTaken), with the same words for a name of another account that is there and one that is not */
function checkName(visitor: Visitor, name: string, { piece, standing }: Place): void {
  if (standing && mayChangeSaved(visitor, { piece, kind: 'analysis', standing })) return;
  const { owner } = partsOfName(name);
  if (!standing && (owner === undefined || owns(visitor, { owner }))) return;
  throw new AuthError(
    'nameTaken',
    standing && maySee(visitor, standing)
      ? `Not allowed to modify analysis ${name}: choose a different name`
      : `The name ${name} is taken: choose a different name`,
  );
}

/**
 * Returns the name to save under: a name of the account's own for its own copy, and for what not everybody sees, unless
 * that is to become of an analysis which is there.
 * @throws AuthError for a visitor without an account
 */
async function nameFor(
  { context, visitor }: Exchange,
  piece: PieceRecord,
  { name, visibility = 'public', isOwn }: Omit<Sent, 'content' | 'group' | 'editing'>,
): Promise<string> {
  if (!isOwn && visibility === 'public') return name;
  const { uid } = visitor;
  if (uid === undefined)
    throw new AuthError('unauthorized', 'Only accounts have analyses of their own');
  const { title, owner } = partsOfName(name);
  if (isOwn) return ownedName(title, uid);
  if (owner !== undefined) return name;
  const document = { kind: 'analysis', piece: piece.path, name } as const;
  const standing = await context.store.ownership.standing(document);
  return standing && owns(visitor, standing) ? name : ownedName(title, uid);
}

/** @throws ApiError for an impossible name or an invalid analysis */
function sentIn(body: unknown): Sent {
  const payload = body as {
    readonly name: string;
    readonly content: unknown;
    readonly visibility?: Visibility;
    readonly group?: string;
    readonly own?: boolean;
    readonly editing?: EditedSave;
  };
  const name = payload.name.normalize('NFC').trim();
  if (!isName(name))
    throw new ApiError(422, 'invalid', 'A name has letters, digits, -, _, ., : and spaces only');
  const content =
    typeof payload.content === 'string' ? payload.content : JSON.stringify(payload.content);
  checkContent(content, 'analysis');
  const { visibility, group, own = false, editing } = payload;
  return { name, content, visibility, group, isOwn: own, editing };
}
