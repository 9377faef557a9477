import { AuthError } from '../../accounts/errors.js';
import { mayChange, maySaveNew } from '../../accounts/permissions.js';
import type { SaveAnalysis } from '../../store/music/analyses.js';
import type { AnalysisRecord, Expected, PieceRecord, VersionRecord } from '../../store/records.js';
import { ApiError, notFound } from '../errors.js';
import { checkUnchanged, etagOf, expectedBy, isKnown } from '../etags.js';
import type { Answer, Exchange } from '../exchange.js';
import { numberIn } from '../query.js';
import { isName } from '../target.js';
import { checkContent } from './check-content.js';
import { pieceOf, refusal } from './found.js';
import { nextPage, sendListed } from './recursive.js';
import { isPublic } from '../../context/piece-info.js';

/** Most names of a page. */
const MAX_PAGE = 1000;

/**
 * Lists the names of the analyses of a piece; with `details`, version, date and author too. With `limit`, sends a page
 * and the address of the next one.
 */
export async function listAnalyses(exchange: Exchange): Promise<Answer> {
  const { context, reads, request, query } = exchange;
  const piece = await pieceOf(exchange);
  const limit = numberIn(query, 'limit', { max: MAX_PAGE });
  const { details, after } = query;
  const asked = {
    hasDetails: details === 'true',
    ...(limit !== undefined && { limit }),
    ...(after !== undefined && { after }),
  };
  const list = await context.names.of(piece, asked, reads);
  const headers = {
    'Cache-Control': isPublic(piece) ? 'no-cache' : 'private, no-store',
    ...nextPage(list, { details, limit }),
  };
  return sendListed(list, { request, headers });
}

/** Sends the newest version of an analysis, or the one in the query. */
export async function readAnalysis(exchange: Exchange): Promise<Answer> {
  const { reads, request, name, query } = exchange;
  const piece = await pieceOf(exchange);
  const analysis = await reads.analyses.read(piece.path, name, versionIn(query['version']));
  if (!analysis) throw notFound(`${piece.path} has no analysis ${name}`);
  const cache = isPublic(piece) ? 'no-cache' : 'private, no-store';
  const headers = { ETag: etagOf(analysis.hash), 'Cache-Control': cache, Vary: 'Authorization' };
  if (isKnown(request, analysis.hash)) return { status: 304, headers };
  return { headers, body: bodyOf(analysis) };
}

/** Returns what is sent of a version of an analysis. */
export const bodyOf = ({ name, content, version, date, author, isCurated }: AnalysisRecord) => ({
  name,
  content,
  version,
  date,
  ...(author.uid !== undefined && { author: author.uid }),
  curated: isCurated,
});

/** Reads the number of a version. @throws ApiError for any other text */
export function versionIn(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new ApiError(422, 'invalid', 'A version is a number from 1');
}

/**
 * Saves an analysis as a new version, or under a new name. A save that comes again, because its answer was lost, gets
 * that answer.
 */
export async function saveAnalysis(exchange: Exchange): Promise<Answer> {
  const { context, visitor, request } = exchange;
  const piece = await pieceOf(exchange);
  const { name, content } = analysisIn(exchange.body);
  const expected = expectedBy(request);
  const sent = { piece: piece.path, name, content, author: authorOf(visitor) };
  const before = await context.store.analyses.repeated(sent);
  // The first time may have failed because no replica had it yet.
  if (before) await context.store.confirm();
  const { version, hash } = before ?? (await addVersion(exchange, sent, { piece, expected }));
  return { status: 201, headers: { ETag: etagOf(hash) }, body: { name, version } };
}

async function addVersion(
  exchange: Exchange,
  sent: SaveAnalysis,
  { piece, expected }: { readonly piece: PieceRecord; readonly expected: Expected },
): Promise<VersionRecord> {
  const { context, visitor } = exchange;
  const { name } = sent;
  const present = await context.store.analyses.versions(piece.path, name);
  if (present.length > 0 && expected === null)
    throw new ApiError(412, 'exists', `There is an analysis ${name} already`);
  checkMaySave(exchange, piece, { name, isThere: present.length > 0 });
  // A visitor who may only add must not overwrite a name that another save takes at this moment.
  const isNew = present.length === 0 && !mayChange(visitor, piece, 'analysis');
  return context.store.analyses.save({ ...sent, expected: isNew ? null : expected });
}

function checkMaySave(
  { visitor }: Exchange,
  piece: PieceRecord,
  { name, isThere }: { name: string; isThere: boolean },
): void {
  if (isThere && !mayChange(visitor, piece, 'analysis'))
    throw new AuthError(
      'nameTaken',
      `Not allowed to modify analysis ${name}: choose a different name`,
    );
  if (!maySaveNew(visitor, piece, 'analysis'))
    throw refusal(visitor, `Not allowed to save analyses of ${piece.path}`);
}

/** @throws ApiError for an impossible name or an invalid analysis */
function analysisIn(body: unknown): { readonly name: string; readonly content: string } {
  const payload = body as { readonly name: string; readonly content: unknown };
  const name = payload.name.normalize('NFC').trim();
  if (!isName(name))
    throw new ApiError(422, 'invalid', 'A name has letters, digits, -, _, ., : and spaces only');
  const content =
    typeof payload.content === 'string' ? payload.content : JSON.stringify(payload.content);
  checkContent(content, 'analysis');
  return { name, content };
}

/** Hides an analysis; the store keeps all versions. */
export async function removeAnalysis(exchange: Exchange): Promise<Answer> {
  const { context, visitor, name, request } = exchange;
  const piece = await pieceOf(exchange);
  if (!mayChange(visitor, piece, 'analysis'))
    throw refusal(visitor, `Not allowed to remove analyses of ${piece.path}`);
  const present = await context.store.analyses.read(piece.path, name);
  if (!present) throw notFound(`${piece.path} has no analysis ${name}`);
  checkUnchanged(request, present.hash);
  await context.store.analyses.hide(piece.path, name, authorOf(visitor));
  return { status: 204 };
}

/** Returns the author to store with a visitor's save. */
export const authorOf = ({ uid, mark }: Exchange['visitor']) => ({
  ...(uid !== undefined && { uid }),
  mark,
});
