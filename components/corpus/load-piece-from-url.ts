import type { Piece } from '../core/model/piece.js';
import { DirectoryClient } from './directory-client.js';
import { assemblePiece, pieceError, type LoadOptions, type PieceDraft } from './load-piece.js';
import { fileName } from './loading/problems.js';
import { request, requestText, type RequestOptions } from './request.js';

export interface LoadUrlOptions extends LoadOptions, Pick<RequestOptions, 'fetch'> {
  /** Absolute URL of a recording beside what `src` names. */
  readonly audio?: string;
}

type Kind = 'info' | 'score' | 'audio';

const KINDS: readonly (readonly [Kind, RegExp])[] = [
  ['info', /\.json$/],
  ['score', /\.(musicxml|xml|mxl|mei|krn|kern|abc|pae|esac|midi?|mscz)$/],
  ['audio', /\.(ogg|oga|opus|mp3|m4a|aac|wav|flac|weba|webm|mp4|ogv)$/],
];

/**
 * Loads a piece from the absolute URL of an info.json (or of its folder, with a slash at the end),
 * of a score or of a recording; what it is follows from the name, else from the answer.
 * @throws PieceError when nothing of it can be shown; the signal's reason when canceled.
 */
export async function loadPieceFromUrl(src: string, options: LoadUrlOptions): Promise<Piece> {
  try {
    const url = src.endsWith('/') ? `${src}info.json` : src;
    const client = new DirectoryClient(folderOf(url), options);
    return await assemblePiece({ client, path: '', ...(await draftOf(url, options)) }, options);
  } catch (error) {
    throw pieceError(error, src, options.signal);
  }
}

/** A blob or a data URL has no folder; nothing is relative to it. */
const folderOf = (url: string): string => (URL.canParse('.', url) ? new URL('.', url).href : url);

type Draft = Omit<PieceDraft, 'client' | 'path'>;

async function draftOf(url: string, options: LoadUrlOptions): Promise<Draft> {
  const { audio } = options;
  const { kind, text } = kindByName(url) ?? (await kindByAnswer(url, options));
  if (kind !== 'info')
    return { file: { url, text: bareInfo({ [kind]: url }, url, audio) }, isBare: true };
  const file = text === undefined ? await requestText(url, options) : { url, text };
  return { file, ...(audio !== undefined && { audio }) };
}

/** The info of a file that stands alone, with the recording that a page puts beside it. */
function bareInfo(source: Readonly<Record<string, string>>, url: string, audio?: string): string {
  const title = fileName(url).replace(/\.[^.]+$/, '');
  return JSON.stringify({ title, sources: [source, ...(audio === undefined ? [] : [{ audio }])] });
}

interface Found {
  readonly kind: Kind;
  /** Of an info that was read to find out. */
  readonly text?: string;
}

function kindByName(url: string): Found | undefined {
  const path = url.replace(/[?#].*$/, '').toLowerCase();
  const found = KINDS.find(([, pattern]) => pattern.test(path));
  return found && { kind: found[0] };
}

const kindByAnswer = (url: string, options: LoadUrlOptions): Promise<Found> =>
  request(url, readKind, options);

async function readKind(response: Response): Promise<Found> {
  if (/^(audio|video)\//.test(response.headers.get('content-type') ?? '')) {
    await response.body?.cancel();
    return { kind: 'audio' };
  }
  const text = await response.text();
  return /^\s*\{/.test(text) ? { kind: 'info', text } : { kind: 'score' };
}
