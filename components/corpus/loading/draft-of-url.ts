import { type PieceInfo, plainPiece } from '#core';
import type { UrlDraft } from '../assemble-piece.js';
import type { LoadUrlOptions } from '../load-piece-from-url.js';
import { request, requestText } from '../request.js';
import { fileName } from './problems.js';

type Kind = 'info' | 'score' | 'audio';

const KINDS: readonly (readonly [Kind, RegExp])[] = [
  ['info', /\.json$/],
  ['score', /\.(musicxml|xml|mxl|mei|krn|kern|abc|pae|esac|midi?|mscz)$/],
  ['audio', /\.(ogg|oga|opus|mp3|m4a|aac|wav|flac|weba|webm|mp4|ogv)$/],
];

/**
 * Reads a URL: an info.json, or a score or a recording that stands alone, by its name, else by the
 * answer. A page may add a recording.
 */
export async function draftOfUrl(url: string, options: LoadUrlOptions): Promise<UrlDraft> {
  const { audio } = options;
  const { kind, text } = kindByName(url) ?? (await kindByAnswer(url, options));
  if (kind !== 'info') return { file: { url, text: bareInfo(kind, url, audio) }, isBare: true };
  const file = text === undefined ? await requestText(url, options) : { url, text };
  return { file, ...(audio !== undefined && { amend: (info) => withAudio(info, audio) }) };
}

/** Returns an info for a file that stands alone, with the recording that a page adds. */
function bareInfo(kind: 'score' | 'audio', url: string, audio: string | undefined): string {
  const title = fileName(url).replace(/\.[^.]+$/, '');
  const files = kind === 'audio' ? [url] : [];
  if (audio !== undefined) files.push(audio);
  const audios = files.map((file, index) => ({ id: `audio-${index + 1}`, file }));
  const scores = kind === 'score' ? [{ id: 'score-1', file: url }] : [];
  return JSON.stringify({ title, sources: { audios, scores } });
}

function withAudio(info: PieceInfo, audio: string): PieceInfo {
  const beside = plainPiece({ sources: { audios: [{ id: 'audio-beside', file: audio }] } });
  return { ...info, audios: [...info.audios, ...(beside?.audios ?? [])] };
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
