import { computed, observable, observableRef, runInAction } from 'mobx';
import type { KeptPiece, KeptPieces, KeptRoom } from '#intake';
import { addressUnder, type PieceAddress } from '#shared/paths.js';
import type { AppStore } from '#web/stores/app-store.js';

export type MyState = 'loading' | 'ready' | 'refused';

/** Milliseconds without changes before the list is read again, because changes come in bursts. */
const QUIET_MS = 150;

/** The user's own pieces, while their page is shown. */
export class MyStore {
  @observable accessor state: MyState = 'loading';
  /** Pieces in order of their last change, the latest first. */
  @observableRef accessor pieces: readonly KeptPiece[] = [];
  @observableRef accessor room: KeptRoom | undefined;
  private kept: KeptPieces | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stop: () => void = () => undefined;
  private isOver = false;

  constructor(private readonly app: Pick<AppStore, 'kept' | 'makings' | 'own'>) {}

  /** Pieces with a recording or with notes to play. */
  @computed get playable(): readonly PieceAddress[] {
    return this.pieces
      .filter(({ has }) => has.recording || has.score)
      .map(({ id }) => addressUnder('my', id));
  }

  /** Reads the list and follows its changes. Never rejects: see `state`. */
  async begin(): Promise<void> {
    try {
      this.kept = await this.app.kept.pieces();
      if (this.isOver) return;
      this.stop = this.kept.onChange(() => this.readSoon());
      await this.read();
    } catch {
      runInAction(() => (this.state = 'refused'));
    }
  }

  dispose(): void {
    this.isOver = true;
    clearTimeout(this.timer);
    this.stop();
  }

  async rename(
    id: string,
    names: { readonly title: string; readonly composer: string },
  ): Promise<void> {
    await this.kept?.rename(id, names);
  }

  /** Removes a piece and stops its processing. Returns a function that undoes the removal. */
  async remove(id: string): Promise<() => Promise<void>> {
    this.app.makings.of(id)?.cancel();
    const takeBack = await this.kept?.remove(id);
    return async () => takeBack?.();
  }

  /** Asks the browser never to clear the pieces on its own; false if it does not agree. */
  async persist(): Promise<boolean> {
    const isSafe = (await this.kept?.persist()) ?? false;
    await this.read();
    return isSafe;
  }

  private readSoon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.read(), QUIET_MS);
  }

  private async read(): Promise<void> {
    const { kept } = this;
    if (!kept) return;
    const [pieces, room] = await Promise.all([kept.list(), kept.room()]);
    this.app.own.set(pieces.length);
    runInAction(() => Object.assign(this, { pieces, room, state: 'ready' }));
  }
}
