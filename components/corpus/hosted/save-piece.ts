import { runInAction } from 'mobx';
import {
  type Analysis,
  editorOf,
  FileNameError,
  isAnalysisName,
  type Piece,
  serializeAnalysis,
  type Synchronization,
  synchroFormat,
  synchronizationOf,
} from '#core';
import type { TextFile } from '../client.js';
import { CorpusError } from '../corpus-error.js';
import type { SavedVersion, Visibility } from './answers.js';
import type { HostedClient } from './hosted-client.js';
import type { SentAnalysis } from './save-conditions.js';

/** A place that saves analyses and sync points of a piece: a service, or this browser. */
export interface PieceSaver extends Pick<HostedClient, 'saveAnalysis' | 'saveSynchro'> {
  /** Reads a saved analysis; its version where versions are counted. */
  analysis(path: string, name: string): Promise<TextFile & Pick<SavedVersion, 'version'>>;
}

/** Options for saving an analysis. */
export interface SaveAnalysisOptions {
  /** Name to save under; by default that of the analysis. */
  readonly name?: string;
  /**
   * Whether it becomes a new version of any analysis with this name, of any author. By default the
   * service refuses it if somebody has saved a version since it was opened.
   */
  readonly replaces?: boolean;
  /** Who sees it from now on; when absent, a new one is public, and what is there stays as it is. */
  readonly visibility?: Visibility;
  /** Id of the group that sees it, with that visibility. */
  readonly group?: string;
  /** Whether it becomes a copy of the account's own, under a name that no other account can have. */
  readonly own?: boolean;
}

/** An analysis as it was saved. */
export interface SavedAnalysis extends SavedVersion {
  /** Name under which the analysis is saved. */
  readonly name: string;
}

/** The longest name of a saved analysis, in characters. */
const LONGEST = 200;

/**
 * Saves the analysis of a piece to the service that the piece came from. It then counts as saved, unless
 * it changed during the request.
 * @throws FileNameError; FormatError for a label that breaks the rules
 * @throws CorpusError with the code `changed` when another version was saved since it was opened,
 *   `exists` when there is another analysis of this name
 */
export const savePieceAnalysis = (
  client: PieceSaver,
  piece: Piece,
  options: SaveAnalysisOptions = {},
): Promise<SavedAnalysis> =>
  inTurn(piece, async () => {
    const analysis = editorOf(piece).analysis();
    const { replaces, visibility, group, own } = options;
    const wanted = checkedName(options.name ?? analysis.name);
    const before = partsOf(analysis);
    const content = serializeAnalysis(analysis.identified);
    const isSame = wanted === analysis.name && analysis.etag !== undefined && own !== true;
    const base = isSame ? analysis.etag : 'new';
    const editing = isSame ? analysis.editing?.() : undefined;
    const saving: Saving = {
      client,
      piece,
      analysis,
      sent: { name: wanted, content, visibility, group, own, editing },
    };
    const saved = await save(saving, replaces ? undefined : base);
    // What not everybody sees gets a name of the account's own.
    const name = saved.name ?? wanted;
    runInAction(() => {
      Object.assign(analysis, { name, etag: saved.etag, version: saved.version });
      if (!piece.analyses.includes(name)) piece.analyses = [...piece.analyses, name];
      const isAsSaved = partsOf(analysis).every((part, index) => part === before[index]);
      if (isAsSaved) editorOf(piece).markSaved(analysis);
    });
    return { ...saved, name };
  });

/**
 * Saves the sync points of a recording of a piece, by default of the one that plays.
 * @throws FormatError for fewer than two points
 * @throws CorpusError with the code `changed` or `exists` when others were saved since
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
    // Points in the info itself have no tag: a new version goes on top of them.
    const base = sync.etag ?? (sync.original.length ? undefined : 'new');
    const saved = await saveSync({ client, path: piece.path, source, sync }, { synchro, base });
    sync.etag = saved.etag;
    if (sync.points === points) editorOf(piece).markSyncSaved(source);
    return saved;
  });

interface Saving {
  readonly client: PieceSaver;
  readonly piece: Piece;
  readonly analysis: Analysis;
  readonly sent: SentAnalysis & { readonly content: string };
}

/** Saves that may have arrived although no answer came. */
const unanswered = new WeakMap<Analysis, { readonly name: string; readonly content: string }>();

/** Saves, once more where no answer came, and again over a conflict with our own save, whose answer was lost. */
async function save(
  saving: Saving,
  base: string | undefined,
  isAgain = false,
): Promise<SavedVersion> {
  const { client, piece, analysis } = saving;
  const { name, content } = saving.sent;
  try {
    const saved = await client.saveAnalysis(piece.path, saving.sent, { base });
    unanswered.delete(analysis);
    return saved;
  } catch (error) {
    const sent = unanswered.get(analysis);
    if (isOf(error, 'NoResponse')) {
      unanswered.set(analysis, { name, content });
      if (!isAgain && (await isTimeToTryAgain())) return save(saving, base, true);
    }
    if (sent?.name !== name || !isOvertaken(error)) throw error;
    const { text, etag, version } = await client.analysis(piece.path, name);
    if (text === content) return { version, etag };
    if (text !== sent.content) throw error;
    unanswered.delete(analysis);
    return save(saving, etag);
  }
}

interface SavingSync {
  readonly client: PieceSaver;
  readonly path: string;
  readonly source: string;
  readonly sync: Synchronization;
}

interface SentSync {
  readonly synchro: string;
  readonly base: string | undefined;
}

/** Saves of sync points that may have arrived although no answer came. */
const unansweredSync = new WeakMap<Synchronization, SentSync>();

/** Does for sync points what `save` does for an analysis. */
async function saveSync(
  saving: SavingSync,
  sent: SentSync,
  isAgain = false,
): Promise<SavedVersion> {
  const { client, path, source, sync } = saving;
  const put = ({ synchro, base }: SentSync) =>
    client.saveSynchro(path, { synchro, source }, { base });
  try {
    const saved = await put(sent);
    unansweredSync.delete(sync);
    return saved;
  } catch (error) {
    const before = unansweredSync.get(sync);
    if (isOf(error, 'NoResponse')) {
      unansweredSync.set(sync, before ?? sent);
      if (!isAgain && (await isTimeToTryAgain())) return saveSync(saving, sent, true);
    }
    if (!before || !isOvertaken(error)) throw error;
    // The service recognizes the earlier save, unless somebody else has saved since: then this is refused too.
    const { etag } = await put(before);
    unansweredSync.delete(sync);
    return saveSync(saving, { ...sent, base: etag }, true);
  }
}

/** Wait before a save is sent again, in milliseconds: a phone that changes networks needs about as long. */
const PAUSE_MS = 1000;

/** Resolves after a pause to whether there may be a network. */
const isTimeToTryAgain = (): Promise<boolean> =>
  new Promise((resolve) => {
    const isOnline = () => (globalThis.navigator as Partial<Navigator>).onLine !== false;
    AbortSignal.timeout(PAUSE_MS).onabort = () => resolve(isOnline());
  });

const isOf = (error: unknown, status: string): boolean =>
  error instanceof CorpusError && error.status === status;

/** Returns whether an error says that another version was saved meanwhile. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof CorpusError && (error.code === 'changed' || error.code === 'exists');

/** @throws FileNameError */
function checkedName(text: string): string {
  const name = text.normalize('NFC').trim();
  if (!name) throw new FileNameError('nameRequired');
  if (name.length > LONGEST) throw new FileNameError('nameTooLong');
  if (!isAnalysisName(name)) throw new FileNameError('nameCharacters');
  return name;
}

const partsOf = ({ labels, layout, templates, meta }: Analysis): readonly unknown[] => [
  labels,
  layout,
  templates,
  meta,
];

const turns = new WeakMap<Piece, Promise<unknown>>();

/** Runs one save after the other: the second of a double click has the first as its base. */
function inTurn<T>(piece: Piece, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(piece) ?? Promise.resolve()).catch(() => undefined).then(work);
  turns.set(piece, turn);
  return turn;
}
