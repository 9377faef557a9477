import type { Piece } from '#core';
import { savePieceSync } from '#corpus';
import type { HostedClient, SavedVersion } from '#entries/corpus.js';
import { FormStore } from '../form/form-store.js';
import { saveRefusal, sessionEnded, type SaveRefusal, type SaveWay } from './save-refusal.js';

export interface SaveSyncContext {
  readonly client: HostedClient;
  readonly model: Piece;
  readonly isOnline: () => boolean;
}

/** Saves the sync points of the current recording to the cloud. */
export class SaveSync {
  readonly form = new FormStore<'name'>();
  /** The user at the time when the form was opened or last sent. */
  private author: string | undefined;

  constructor(private readonly context: SaveSyncContext) {
    this.author = context.client.session?.name;
  }

  /** Name of the recording. */
  get name(): string {
    const { recording } = this.context.model;
    return recording?.name ?? recording?.info ?? recording?.id ?? '';
  }

  /** Solutions for the last refusal. */
  get ways(): readonly SaveWay[] {
    const { refusal } = this.form;
    return refusal ? (refusal as SaveRefusal).ways : [];
  }

  /** Saves the sync points; resolves to undefined when that is refused: the form then says why. */
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
   * Saves the sync points. Does not save anonymously for a user whose session has ended.
   * @throws CorpusError (sessionEnded)
   */
  private async send(): Promise<SavedVersion> {
    const { client, model } = this.context;
    if (this.author !== undefined && !client.session) throw sessionEnded(model.path);
    this.author = client.session?.name;
    return savePieceSync(client, model);
  }
}
