import type { TemplateResult } from 'lit';
import {
  Analysis,
  type AnalysisFile,
  analysisFileName,
  analysisNameIn,
  dezFormat,
  discussionAt,
  editorOf,
  fileNameOf,
  type FormatWarning,
  type InterchangeContext,
  interchangeContextOf,
  type InterchangeFormat,
  loadDiscussion,
  loadInterchange,
  newAnalysis,
  type Piece,
  UNKNOWN_KEY,
} from '#core';
import type { SaveAnalysisOptions, SavedAnalysis, SavedVersion } from '#corpus';
import { loadEncoding } from '#engines/notes';
import { redo, tellingSelection, undo } from '#views';
import { FileMessage } from './file-message.js';
import { lengthKnown } from './known-length.js';
import type { FilesHost } from './files-host.js';
import { fileBroken, fileOdd, NO_EDITING } from './file-problems.js';
import type { ServiceFiles } from '../service/service-files.js';
import type {
  ExportedSync,
  ExportSyncOptions,
  ImportedSync,
  SyncFile,
  SyncFiles,
} from './sync-files.js';
import { readLabelsFile, type LabelsFile } from './read-labels-file.js';

/** Options of an export of the analysis. */
export interface ExportOptions {
  /** Id of a format of `LABEL_FILES`, by default `dez`. */
  readonly format?: string;
  /**
   * Name of the file, with or without its extension: letters, digits, spaces, dashes, underscores and
   * dots, 1 to 100. By default title of the piece and name of the analysis.
   */
  readonly name?: string;
  /**
   * Whether the user keeps the file, so that the analysis counts as saved; only a .dez, which holds all of it, does.
   */
  readonly isKept?: boolean;
}

/** A file to be saved or sent. */
export interface ExportedAnalysis {
  readonly text: string;
  readonly blob: Blob;
  readonly fileName: string;
  readonly mediaType: string;
  /** Contents that this format cannot hold. */
  readonly warnings: readonly FormatWarning[];
}

/** An analysis that was opened. */
export interface ImportedAnalysis {
  readonly analysis: Analysis;
  /** Id of the format that the file was in. */
  readonly format: string;
  /** Errors in the file that its reader accepted but a writer would not repeat. */
  readonly warnings: readonly FormatWarning[];
}

/** Returns the contents of an analysis, with the threads that another place keeps. */
async function withThreads(model: Piece, { file }: Analysis): Promise<AnalysisFile> {
  return discussionAt(model) ? (await loadDiscussion()).withDiscussion(model, file) : file;
}

/** Reads analyses from files and writes them to files, for one `<glosa-piece>`. */
export class AnalysisFiles {
  private readonly message: FileMessage;

  constructor(private readonly host: FilesHost) {
    this.message = new FileMessage(host);
  }

  /** Renders the message about the last file. Observable. */
  render(): TemplateResult | undefined {
    return this.message.render();
  }

  /**
   * Writes the analysis as it is now; nothing about it changes, unless the user keeps the file.
   * @throws FileNameError, FormatError for an unknown format or a label that breaks the rules
   * @throws NoSyncError when the format holds seconds and the recording has no sync table
   */
  async export({ format = dezFormat.id, name, isKept }: ExportOptions): Promise<ExportedAnalysis> {
    const target = await formatOf(format);
    const { model } = this.host;
    if (!model) throw new Error('There is no piece yet.');
    const analysis = model.analysis ?? new Analysis('');
    const { extensions, mediaType } = target;
    const fileName = fileNameOf(
      name ?? analysisFileName(model.title, analysis.name),
      extensions[0],
    );
    if (target.needsSync && model.recording?.sync) await lengthKnown(model);
    const context = await withEncoding(interchangeContextOf(model), model, target.id === MEI);
    const file = await withThreads(model, analysis);
    const { text, warnings } = target.write(file, context);
    if (isKept && target === dezFormat && model.analysis) editorOf(model).markSaved();
    const blob = new Blob([text], { type: mediaType });
    return { text, blob, fileName, mediaType, warnings };
  }

  /**
   * Opens the analysis of a file in place of the present one, whose unsaved changes stay as a draft.
   * Undefined, with the present one untouched, when the file cannot be read or nothing may be edited.
   */
  async import(file: LabelsFile): Promise<ImportedAnalysis | undefined> {
    const { model } = this.host;
    if (!model || this.isLocked(model)) return undefined;
    this.message.show(undefined);
    try {
      const isMei = /\.mei$/i.test(file.name);
      const done = await this.message.watch(file.name, async (watch) => {
        // Engraving the score, to find its notes, takes seconds.
        if (isMei) watch.onProgress();
        const context = await withEncoding(interchangeContextOf(model), model, isMei);
        return readLabelsFile(file, context, watch);
      });
      if (!done || this.host.model !== model || this.isLocked(model)) return undefined;
      const { format, analysis: read, warnings } = done;
      const analysis = new Analysis(analysisNameIn(file.name, model.title), read);
      this.open(model, analysis);
      const odd = warnings.filter(({ message }) => message !== UNKNOWN_KEY);
      if (odd[0]) model.report(fileOdd(file.name, [odd[0], ...odd.slice(1)]));
      return { analysis, format, warnings };
    } catch (error) {
      if (this.host.model === model) this.refuse(model, error, file.name);
      return undefined;
    }
  }

  /** Opens an analysis without labels, with the usual label buttons. False when there is no piece or nothing may be edited. */
  startNew(): boolean {
    const { model } = this.host;
    this.message.show(undefined);
    if (!model || this.isLocked(model)) return false;
    this.open(model, newAnalysis());
    return true;
  }

  /**
   * Writes the sync points of the recording that plays.
   * @throws FileNameError, FormatError for an unknown format or fewer than two points
   */
  async exportSync(options: ExportSyncOptions): Promise<ExportedSync> {
    return (await this.syncFiles()).export(options);
  }

  /** Puts the sync points of a file in the place of those of the recording that plays. */
  async importSync(file: SyncFile): Promise<ImportedSync | undefined> {
    return (await this.syncFiles()).import(file);
  }

  /** Saves the analysis to the service that the piece came from. */
  async saveAnalysis(options: SaveAnalysisOptions): Promise<SavedAnalysis | undefined> {
    return (await this.serviceFiles()).saveAnalysis(options);
  }

  /** Saves the sync points of a recording to the service that the piece came from. */
  async saveSync(source?: string): Promise<SavedVersion | undefined> {
    return (await this.serviceFiles()).saveSync(source);
  }

  /** Undoes the last change. False when there is none. */
  undo(): boolean {
    return undo(this.host);
  }

  /** Redoes the last undone change. False when there is none. */
  redo(): boolean {
    return redo(this.host);
  }

  private async syncFiles(): Promise<SyncFiles> {
    const { SyncFiles } = await import('./sync-files.js');
    return new SyncFiles(this.host, this.message);
  }

  private async serviceFiles(): Promise<ServiceFiles> {
    const { ServiceFiles } = await import('../service/service-files.js');
    return new ServiceFiles(this.host, this.message);
  }

  private open(model: Piece, analysis: Analysis): void {
    tellingSelection(this.host, () => editorOf(model).open(analysis));
  }

  private isLocked(model: Piece): boolean {
    const { isLocked } = editorOf(model);
    if (isLocked) model.report(NO_EDITING);
    return isLocked;
  }

  /** Reports why a file was refused and what the user can do. */
  private refuse(model: Piece, error: unknown, file: string): void {
    const problem = fileBroken(error, file, {
      startNew: () => this.startNew(),
      keep: () => this.message.show(undefined),
    });
    this.message.tell(model, problem);
  }
}

/** The format that stands in the encoding of the score itself. */
const MEI = 'mei';

/** Returns the context with the encoding of the piece, if it is needed and there is one. */
async function withEncoding(
  context: InterchangeContext,
  model: Piece,
  isNeeded: boolean,
): Promise<InterchangeContext> {
  if (!isNeeded) return context;
  const { encodingOf } = await loadEncoding();
  return { ...context, encoding: await encodingOf(model) };
}

/** @throws FormatError */
async function formatOf(id: string): Promise<InterchangeFormat> {
  if (id === dezFormat.id) return dezFormat;
  const { formatById } = await loadInterchange();
  return formatById(id);
}
