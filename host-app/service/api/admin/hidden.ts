import { hidePart, readPart, restorePart } from '../../administration/hidden.js';
import type { DocumentPart } from '../../store/music/document-part.js';
import { ApiError } from '../errors.js';
import type { Answer, Exchange } from '../exchange.js';
import { versionIn } from '../music/analyses.js';
import { pathIn } from '../target.js';
import { deskOf, requireAdministrator } from './administrator.js';
import { pageIn, textIn, wordIn } from './pages.js';

const KINDS = ['analysis', 'synchro'] as const;
/** Cursors are a date and two numbers. */
const CURSOR = /^[\dTZ:.-]{20,30} \d{1,15} \d{1,15}$/;

/** Lists a page of what is hidden, the last hidden first. */
export async function listHidden(exchange: Exchange): Promise<Answer> {
  requireAdministrator(exchange);
  const { context, query } = exchange;
  const kind = wordIn(query, 'kind', KINDS);
  const piece = textIn(query, 'piece');
  const asked = { ...(kind && { kind }), ...(piece !== undefined && { piece }) };
  return { body: await context.store.hidden.page({ ...pageIn(query, CURSOR), ...asked }) };
}

/** Sends what is hidden, as it was saved. */
export async function readHidden(exchange: Exchange): Promise<Answer> {
  const desk = deskOf(exchange);
  const { query } = exchange;
  const [piece, analysis, source] = ['piece', 'analysis', 'source'].map((name) =>
    textIn(query, name),
  );
  if (piece === undefined || (analysis === undefined) === (source === undefined))
    throw new ApiError(422, 'invalid', 'Name a piece, and either an analysis or a source');
  const version = versionIn(query['version']);
  const part = partIn({
    piece,
    ...(analysis !== undefined && { analysis }),
    ...(source !== undefined && { source }),
    ...(version !== undefined && { version }),
  });
  const { author, hash, isCurated, ...found } = await readPart(part, desk);
  const more = { hash, ...(author.uid !== undefined && { author: author.uid }) };
  return {
    headers: { 'Cache-Control': 'private, no-store' },
    body: { ...found, ...more, curated: isCurated },
  };
}

interface PartRequest {
  readonly piece: string;
  readonly analysis?: string;
  readonly source?: string;
  readonly version?: number;
}

/** Reads what is meant. @throws ApiError for an impossible path */
function partIn({ piece: text, analysis, source = '', version }: PartRequest): DocumentPart {
  const piece = pathIn(text);
  if (piece === undefined) throw new ApiError(422, 'invalid', 'The piece is no path');
  const which =
    analysis === undefined
      ? { kind: 'synchro' as const, name: source }
      : { kind: 'analysis' as const, name: analysis.normalize('NFC') };
  return { piece, ...which, ...(version !== undefined && { version }) };
}

/** Hides an analysis, a synchronization, or one version. */
export async function hide(exchange: Exchange): Promise<Answer> {
  const desk = deskOf(exchange);
  const { reason, ...part } = exchange.body as PartRequest & { readonly reason: string };
  await hidePart(partIn(part), reason, desk);
  return changed(exchange);
}

/** Shows again what was hidden. */
export async function restore(exchange: Exchange): Promise<Answer> {
  const desk = deskOf(exchange);
  await restorePart(partIn(exchange.body as PartRequest), desk);
  return changed(exchange);
}

function changed({ context }: Exchange): Answer {
  context.listing.expire();
  return { status: 204 };
}
