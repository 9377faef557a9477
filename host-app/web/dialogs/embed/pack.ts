import { loadExport, type ZipFile } from '#intake';
import type { AppStore } from '../../stores/app-store.js';
import type { EmbedStore } from './embed-store.js';
import {
  type MadePackage,
  makePackage,
  type PackageKind,
  type PackageOptions,
} from './package/make-package.js';
import { packedPiece, type PackedPiece } from './package/piece-files.js';

export interface PackRequest {
  readonly kind: PackageKind;
  readonly words: PackageOptions['words'];
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

/** A package, ready to download. */
export interface Packed extends MadePackage {
  /** Number of sources that stay on other sites. */
  readonly outside: number;
}

/** Packs the piece of the dialog, from any place. @throws FetchError, IntakeError, the signal's reason */
export async function pack(store: EmbedStore, request: PackRequest): Promise<Packed> {
  const { app, start, model, options } = store;
  const piece = await pieceOf(store, request);
  const made = await makePackage({
    ...request,
    id: start.address.path.split('/').at(-1) ?? model.id,
    site: app.site,
    options,
    piece,
    analysis: await analysisOf(store, request.signal),
  });
  return { ...made, outside: piece.outside };
}

async function pieceOf({ app, start }: EmbedStore, request: PackRequest): Promise<PackedPiece> {
  const { place, path } = start.address;
  const { signal } = request;
  if (place === 'kept') return keptPiece(app, path, request);
  const client = place === 'hosted' ? app.hosted : app.local;
  if (!client) throw new Error('There is no such place here.');
  const { text } = await client.piece(path, signal);
  return packedPiece({ path, info: text, fileUrl: (file) => client.fileUrl(path, file) }, signal);
}

/** Share of the progress for drawing missing pictures. */
const DRAWING = 0.5;

/** Returns a piece of the user's own, with the pictures of its scores; draws missing ones. */
async function keptPiece(
  { kept }: AppStore,
  id: string,
  { signal, onProgress }: PackRequest,
): Promise<PackedPiece> {
  const { exportedFiles } = await loadExport();
  const pieces = await kept.pieces();
  const tell = (share: number) => onProgress(DRAWING * share);
  for (let attempt = 1; ; attempt += 1) {
    const { files } = await exportedFiles(pieces, id, { signal, onProgress: tell });
    try {
      return { info: await pieces.info(id), files: await copied(files), outside: 0 };
    } catch (error) {
      signal.throwIfAborted();
      if (attempt === ATTEMPTS || !isChanged(error)) throw error;
    }
  }
}

/**
 * Largest file to copy, in bytes. Recordings never change; a running synchronization may write all other
 * files.
 */
const LARGEST_COPY = 8 * 2 ** 20;
const ATTEMPTS = 3;

/** Whether a file has changed after the browser returned it. */
const isChanged = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotReadableError';

const copied = (files: readonly ZipFile[]): Promise<readonly ZipFile[]> =>
  Promise.all(
    files.map(async ({ name, content }) => {
      if (content.size > LARGEST_COPY) return { name, content };
      return { name, content: new Blob([await content.arrayBuffer()], { type: content.type }) };
    }),
  );

/** Returns the analysis that is shown; undefined for none, and for a piece that contains its analyses. */
async function analysisOf({ app, start, model, choice }: EmbedStore, signal: AbortSignal) {
  const { place, path } = start.address;
  const { defaultAnalysis, gridAnalysis } = model.settings;
  const name = choice.analysis || defaultAnalysis || gridAnalysis;
  if (!name || place === 'kept') return undefined;
  const { text } = await (app.client(place) ?? app.kept).analysis(path, name, signal);
  return { name, text };
}
