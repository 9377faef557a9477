import { editorOf, type Piece, type ProblemAction } from '#core';
import {
  CorpusError,
  type PieceSaver,
  readAnalysis,
  type SaveAnalysisOptions,
  type SavedAnalysis,
  type SavedVersion,
  savePieceAnalysis,
  savePieceSync,
} from '#corpus';
import { keptClientOf } from '#intake';
import { tellingSelection } from '#views';
import { isService } from '../corpus-piece.js';
import type { FileMessage } from '../files/file-message.js';
import type { FilesHost } from '../files/files-host.js';
import { serviceClient } from './service-client.js';
import { saveRefused, type Unsaved } from './service-problems.js';

/** The document to save, and its place. */
interface Target {
  readonly client: PieceSaver;
  readonly model: Piece;
}

/** Saves to the origin of the piece, a service or this browser, for one `<glosa-piece>`. */
export class ServiceFiles {
  constructor(
    private readonly host: FilesHost,
    private readonly message: FileMessage,
  ) {}

  /**
   * Saves the analysis. Undefined, after a message to the user, when the service refuses it.
   * @throws FileNameError; FormatError for a label that breaks the rules; Error without a service
   */
  async saveAnalysis(options: SaveAnalysisOptions): Promise<SavedAnalysis | undefined> {
    const target = this.target();
    const name = options.name ?? target.model.analysis?.name ?? '';
    const whenOvertaken = [
      this.way('dialog.unexpectedError.lookAtTheirs', () => void this.openTheirs(target, name)),
      this.way('dialog.unexpectedError.keepMine'),
    ];
    const save = () => savePieceAnalysis(target.client, target.model, options);
    return this.tried(target, { what: 'Analysis', name, whenOvertaken }, save);
  }

  /**
   * Saves the sync points of a recording. Undefined, after a message to the user, when the service refuses
   * them.
   * @throws FormatError for fewer than two points; Error without a service
   */
  async saveSync(source?: string): Promise<SavedVersion | undefined> {
    const target = this.target();
    const { client, model } = target;
    const recording = model.audios.find(({ id }) => id === source) ?? model.recording;
    const name = recording?.name ?? recording?.id ?? '';
    const whenOvertaken = [this.way('dialog.unexpectedError.keepMine')];
    const save = () => savePieceSync(client, model, source);
    return this.tried(target, { what: 'Sync', name, whenOvertaken }, save);
  }

  private async tried<T>(
    { model }: Target,
    unsaved: Unsaved,
    save: () => Promise<T>,
  ): Promise<T | undefined> {
    this.message.show(undefined);
    try {
      return await save();
    } catch (error) {
      if (!(error instanceof CorpusError)) throw error;
      if (this.host.model === model) this.message.tell(model, saveRefused(error, unsaved));
      return undefined;
    }
  }

  /** Opens the version that another user has saved; the present analysis, if unsaved, stays as a draft. */
  private async openTheirs(target: Target, name: string): Promise<void> {
    const { client, model } = target;
    await this.tried(target, { what: 'Analysis', name, whenOvertaken: [] }, async () => {
      const file = await client.analysis(model.path, name);
      const { analysis } = readAnalysis(name, file, model.measureMap);
      if (this.host.model !== model) return;
      tellingSelection(this.host, () => editorOf(model).open(analysis));
    });
  }

  private way(key: string, run: () => void = () => undefined): ProblemAction {
    const close = () => this.message.show(undefined);
    return { key, run: () => (close(), run()) };
  }

  private target(): Target {
    const { model, corpus } = this.host;
    if (!model) throw new Error('There is no piece yet.');
    const url = new URL(corpus, document.baseURI).href;
    const kept = keptClientOf(model);
    if (kept) return { client: kept, model };
    if (!corpus || !isService(url))
      throw new Error('The piece comes neither from a service nor from this browser.');
    return { client: serviceClient(url), model };
  }
}
