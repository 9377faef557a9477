import { runInAction } from 'mobx';
import { editorOf } from '../../core/commands/editor.js';
import { FileNameError } from '../../core/formats/interchange/file-name.js';
import { synchroFormat } from '../../core/formats/interchange/sync/synchro.js';
import { isPathId } from '../../core/formats/path-ids.js';
import { serializeAnalysis } from '../../core/formats/write/serialize-analysis.js';
import type { Analysis } from '../../core/model/analysis.js';
import type { Piece } from '../../core/model/piece.js';
import { synchronizationOf } from '../../core/model/sync/synchronization.js';
import type { TextFile } from '../client.js';
import { CorpusError } from '../corpus-error.js';
import type { SavedVersion } from './answers.js';
import type { HostedClient } from './hosted-client.js';

/** Where analyses and sync points of a piece can be saved: a service, or this browser. */
export interface PieceSaver extends Pick<HostedClient, 'saveAnalysis' | 'saveSynchro'> {
  /** A saved analysis; its version where versions are counted. */
  analysis(path: string, name: string): Promise<TextFile & Pick<SavedVersion, 'version'>>;
}

/** How an analysis is saved. */
export interface SaveAnalysisOptions {
  /** That of the analysis when absent. */
  readonly name?: string;
  /**
   * Whether it becomes a version on top of whatever has this name, by whomever. Else what others have
   * saved since it was opened is refused to be overtaken.
   */
  readonly replaces?: boolean;
}

/** An analysis as it was saved. */
export interface SavedAnalysis extends SavedVersion {
  readonly name: string;
}

/** The longest name of a saved analysis, in characters. */
const LONGEST = 200;

/**
 * Saves the analysis of a piece to the service that the piece came from. From then on it counts as
 * saved, unless it was changed on the way.
 * @throws FileNameError; FormatError for a label that breaks the rules
 * @throws CorpusError with the code `changed` when somebody has saved another version since it was
 * opened, `exists` when there is another analysis of this name
 */
export const savePieceAnalysis = (
  client: PieceSaver,
  piece: Piece,
  options: SaveAnalysisOptions = {},
): Promise<SavedAnalysis> =>
  inTurn(piece, async () => {
    const analysis = editorOf(piece).analysis();
    const name = checkedName(options.name ?? analysis.name);
    const before = partsOf(analysis);
    const content = serializeAnalysis(analysis.file);
    const isSame = name === analysis.name && analysis.etag !== undefined;
    const base = isSame ? analysis.etag : 'new';
    const saving: Saving = { client, piece, analysis, name, content };
    const saved = await save(saving, options.replaces ? undefined : base);
    runInAction(() => {
      Object.assign(analysis, { name, etag: saved.etag });
      if (!piece.analyses.includes(name)) piece.analyses = [...piece.analyses, name];
      const isAsSaved = partsOf(analysis).every((part, index) => part === before[index]);
      if (piece.analysis === analysis && isAsSaved) editorOf(piece).markSaved();
    });
    return { ...saved, name };
  });

/**
 * Saves the sync points of a recording of a piece, by default of the one that plays.
 * @throws FormatError for fewer than two points
 * @throws CorpusError with the code `changed` or `exists` when somebody has saved others since
 */
export const savePieceSync = (
  client: PieceSaver,
  piece: Piece,
  source = piece.recording?.id ?? '',
): Promise<SavedVersion> =>
  inTurn(piece, async () => {
    const sync = synchronizationOf(piece, source);
    const { points } = sync;
    const recording = piece.audios.find(({ id }) => id === source);
    const { text: synchro } = synchroFormat.write(points, { file: recording?.syncFile });
    // What stands in the info itself has no tag: a new version goes on top of it.
    const base = sync.etag ?? (sync.original.length ? undefined : 'new');
    const saved = await client.saveSynchro(piece.path, { synchro, source }, { base });
    sync.etag = saved.etag;
    if (sync.points === points) editorOf(piece).markSyncSaved(source);
    return saved;
  });

interface Saving {
  readonly client: PieceSaver;
  readonly piece: Piece;
  readonly analysis: Analysis;
  readonly name: string;
  readonly content: string;
}

/** What was sent, and may have arrived although no answer came. */
const unanswered = new WeakMap<Analysis, { readonly name: string; readonly content: string }>();

/** Saves; what stands in the way because an answer was lost is our own, and stands in nobody's way. */
async function save(saving: Saving, base: string | undefined): Promise<SavedVersion> {
  const { client, piece, analysis, name, content } = saving;
  try {
    const saved = await client.saveAnalysis(piece.path, { name, content }, { base });
    unanswered.delete(analysis);
    return saved;
  } catch (error) {
    const sent = unanswered.get(analysis);
    if (isOf(error, 'NoResponse')) unanswered.set(analysis, { name, content });
    if (sent?.name !== name || !isOvertaken(error)) throw error;
    const { text, etag, version } = await client.analysis(piece.path, name);
    if (text === content) return { version, etag };
    if (text !== sent.content) throw error;
    unanswered.delete(analysis);
    return save(saving, etag);
  }
}

const isOf = (error: unknown, status: string): boolean =>
  error instanceof CorpusError && error.status === status;

/** Whether somebody else has saved meanwhile. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof CorpusError && (error.code === 'changed' || error.code === 'exists');

/** @throws FileNameError */
function checkedName(text: string): string {
  const name = text.normalize('NFC').trim();
  if (!name) throw new FileNameError('nameRequired');
  if (name.length > LONGEST) throw new FileNameError('nameTooLong');
  if (!isPathId(name)) throw new FileNameError('nameCharacters');
  return name;
}

const partsOf = ({ labels, layout, templates, meta }: Analysis): readonly unknown[] => [
  labels,
  layout,
  templates,
  meta,
];

const turns = new WeakMap<Piece, Promise<unknown>>();

/** One save after the other: the second of a double click is made from the first. */
function inTurn<T>(piece: Piece, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(piece) ?? Promise.resolve()).catch(() => undefined).then(work);
  turns.set(piece, turn);
  return turn;
}
