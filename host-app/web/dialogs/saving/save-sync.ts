import type { Piece } from '../../../../components/core/model/piece.js';
import type { HostedClient, SavedVersion } from '../../../../components/corpus/index.js';
import { savePieceSync } from '../../../../components/corpus/hosted/save-piece.js';
import { FormStore } from '../form/form-store.js';
import { saveRefusal, sessionEnded, type SaveRefusal, type SaveWay } from './save-refusal.js';

export interface SaveSyncContext {
  readonly client: HostedClient;
  readonly model: Piece;
  readonly isOnline: () => boolean;
}

/** Saves the sync points of the recording that plays to the cloud. */
export class SaveSync {
  readonly form = new FormStore<'name'>();
  /** Who was logged in when the form was opened, or sent last. */
  private author: string | undefined;

  constructor(private readonly context: SaveSyncContext) {
    this.author = context.client.session?.name;
  }

  /** What the recording is called. */
  get name(): string {
    const { recording } = this.context.model;
    return recording?.name ?? recording?.info ?? recording?.id ?? '';
  }

  /** What can be done about the last refusal. */
  get ways(): readonly SaveWay[] {
    const { refusal } = this.form;
    return refusal ? (refusal as SaveRefusal).ways : [];
  }

  /** Resolves to undefined when it was refused: the form says why. */
  save(): Promise<SavedVersion | undefined> {
    const { client, isOnline } = this.context;
    return this.form.send(
      () => this.send(),
      (error) =>
        saveRefusal(error, {
          ...{ what: 'Sync', name: this.name },
          isLoggedIn: client.session !== undefined,
          isOnline: isOnline(),
        }),
    );
  }

  /**
   * Saves; not as somebody without account for one who was logged in.
   * @throws CorpusError (sessionEnded)
   */
  private async send(): Promise<SavedVersion> {
    const { client, model } = this.context;
    if (this.author !== undefined && !client.session) throw sessionEnded(model.path);
    this.author = client.session?.name;
    return savePieceSync(client, model);
  }
}
