import { runInAction } from 'mobx';
import {
  type AudioSource,
  type FrameSource,
  type ImageInfo,
  type ImageSource,
  Piece,
  type PieceInfo,
  type ScoreSource,
} from '#core';
import type { PieceFiles, TextFile } from './client.js';
import { CorpusError } from './corpus-error.js';
import { loadAudio } from './loading/load-audio.js';
import { LoadContext } from './loading/load-context.js';
import { loadImage } from './loading/load-image.js';
import { loadMeasureMap } from './loading/load-measure-map.js';
import { countSources, type LoadProgress } from './loading/load-progress.js';
import { loadScore } from './loading/load-score.js';
import { openAnalysis } from './loading/open-analysis.js';
import { PieceError, problemOf } from './loading/problems.js';
import { readFile, type FileRead } from './loading/read-file.js';
import { numbered } from './loading/source-fields.js';

/** Options of `loadPiece`. */
export interface LoadOptions {
  /** The clock of the piece's transport. */
  readonly frames: FrameSource;
  /** Cancels loading; the promise then rejects with its reason. */
  readonly signal?: AbortSignal;
  /**
   * The analysis to open: a name, an absolute URL or, in a page, the path of a .dez relative to it.
   * The piece's own default when absent.
   */
  readonly analysis?: string;
  /** Writes each problem down; to the console when absent. */
  readonly log?: (message: string) => void;
  /**
   * Given the piece as soon as all its sources are there, to be drawn while its analysis is on its way. When
   * the load then fails or is stopped, the piece has ended.
   */
  readonly onSources?: (piece: Piece) => void;
  /** Told how far the piece has come, from when its info has been read. */
  readonly onProgress?: (progress: LoadProgress) => void;
}

/** The parts of a piece before it is made. */
export interface PieceDraft {
  readonly client: PieceFiles;
  /** Of the piece, in the client's corpora. */
  readonly path: string;
  /** The text of the info and its URL. */
  readonly file: TextFile;
  /** Whether it may be a score or a recording that stands alone: a file, or one of the reader's own. */
  readonly isBare?: boolean;
  /** Adds what a page puts beside the info. */
  readonly amend?: (info: PieceInfo) => PieceInfo;
}

/** The parts of a piece, without the place of its files. */
export type UrlDraft = Omit<PieceDraft, 'client' | 'path'>;

/** Words whatever stopped a piece from loading. */
export function pieceError(error: unknown, path: string, signal?: AbortSignal): PieceError {
  signal?.throwIfAborted();
  if (error instanceof PieceError) return error;
  const file = error instanceof CorpusError ? error.file : path;
  const problem = problemOf(error, { subject: 'piece', severity: 'error', file });
  return new PieceError(problem, { cause: error });
}

const other = () => import('./loading/read-other.js');

/** Makes a piece from its info, with all its sources, which load in parallel. */
export async function assemblePiece(draft: PieceDraft, options: LoadOptions): Promise<Piece> {
  const { client, path, file } = draft;
  const context = await contextOf(draft, options);
  const { info } = context;
  const counted = countSources(sourcesIn(info), options.onProgress);
  const measureMap = loadMeasureMap(context);
  const wanted = options.analysis;
  const { 'analysis:default': usual, 'analysis:grid': ofGrid } = info.settings;
  const analysis = wanted ? fromPage(wanted) : (usual ?? ofGrid);
  const opening = analysis ? openAnalysis(analysis, context, measureMap) : undefined;
  // Awaited below; if loading stops, the sources may report that before.
  opening?.catch(() => undefined);
  const [audios, images, scores, map] = await Promise.all([
    Promise.all(info.audios.map((audio) => counted(loadAudio(audio, context)))),
    loadImages(context, counted),
    Promise.all(info.scores.map((score) => counted(loadScore(score, context)))),
    measureMap,
  ]);
  options.signal?.throwIfAborted();
  const piece: Piece = new Piece({
    ...{ info, path: path || file.url, isLocal: client.isLocal },
    readAnalysis: async (name) =>
      (await other()).readOther(fromPage(name), context, piece.measureMap),
    ...withImages(numbered(audios), images),
    scores: numbered<ScoreSource>(scores),
    measureMap: map,
    problems: [...context.problems],
    warnings: context.warnings,
    frames: options.frames,
  });
  runInAction(() => (piece.isAnalysisComing = opening !== undefined));
  options.onSources?.(piece);
  try {
    await takeAnalysis(piece, opening, context);
  } catch (error) {
    piece.dispose();
    throw error;
  }
  return piece;
}

async function takeAnalysis(
  piece: Piece,
  opening: ReturnType<typeof openAnalysis> | undefined,
  context: LoadContext,
): Promise<void> {
  const { problems, options, info } = context;
  if (info.raw.threads) void other().then((late) => late.takeThreads(piece, context));
  const known = problems.length;
  const opened = await opening;
  options.signal?.throwIfAborted();
  problems.slice(known).forEach((problem) => piece.report(problem));
  // An analysis that the host has made meanwhile stays.
  const isWanted = opened && !piece.analysis;
  runInAction(() => {
    piece.isAnalysisComing = false;
    if (isWanted) piece.analysis = opened.analysis;
  });
  if (isWanted) opened.readAgainWithMeasures(piece);
}

const fromPage = (name: string): string =>
  name.endsWith('.dez') && typeof document !== 'undefined'
    ? new URL(name, document.baseURI).href
    : name;

async function contextOf(
  { file, amend, ...draft }: PieceDraft,
  { signal, log }: LoadOptions,
): Promise<LoadContext> {
  const { content, warnings } = await readInfo(file);
  return new LoadContext({
    ...draft,
    info: amend?.(content) ?? content,
    infoUrl: file.url,
    warnings,
    ...(signal && { signal }),
    log: log ?? ((message) => console.warn(message)),
  });
}

async function readInfo({ url, text }: TextFile): Promise<FileRead<PieceInfo>> {
  try {
    return await readFile('piece', text);
  } catch (error) {
    const words = { subject: 'piece', prefix: 'Corrupted Piece', severity: 'error' } as const;
    throw new PieceError(problemOf(error, { ...words, file: url }), { cause: error });
  }
}

/** Returns the number of sources in an info, including the pictures of its recordings. */
const sourcesIn = ({ audios, images, scores }: PieceInfo): number =>
  audios.length +
  images.length +
  scores.length +
  audios.reduce((sum, audio) => sum + audio.images.length, 0);

/** Loads the pictures that stand by themselves, then those of the recordings. */
function loadImages(
  context: LoadContext,
  counted: ReturnType<typeof countSources>,
): Promise<readonly (ImageSource | undefined)[]> {
  const { images, audios } = context.info;
  const load = (image: ImageInfo, audioId?: string) => counted(loadImage(image, context, audioId));
  return Promise.all([
    ...images.map((image) => load(image)),
    ...audios.flatMap((audio) => audio.images.map((image) => load(image, audio.id))),
  ]);
}

/** Gives the recordings their pictures; pictures of a recording that failed go with it. */
function withImages(audios: readonly AudioSource[], found: readonly (ImageSource | undefined)[]) {
  const ids = new Set(audios.map(({ id }) => id));
  const images = numbered(found.filter((image) => !image?.audioId || ids.has(image.audioId)));
  const imagesOf = (id: string) => images.filter(({ audioId }) => audioId === id);
  return { images, audios: audios.map((audio) => ({ ...audio, images: imagesOf(audio.id) })) };
}
