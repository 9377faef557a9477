import { computed, observable, observableRef, runInAction } from 'mobx';
import type { KeptPiece } from '../../../../../components/intake/keeping/kept-info.js';
import type { KeptPieces, KeptRoom } from '../../../../../components/intake/keeping/kept-pieces.js';
import { addressUnder, type PieceAddress } from '../../../routes/paths.js';
import type { AppStore } from '../../../stores/app-store.js';

export type MyState = 'loading' | 'ready' | 'refused';

/** Changes come in bursts: the list is read again after so long, in milliseconds. */
const QUIET_MS = 150;

/** The pieces of one's own, as long as their page is shown. */
export class MyStore {
  @observable accessor state: MyState = 'loading';
  /** The last changed first. */
  @observableRef accessor pieces: readonly KeptPiece[] = [];
  @observableRef accessor room: KeptRoom | undefined;
  private kept: KeptPieces | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stop: () => void = () => undefined;
  private isOver = false;

  constructor(private readonly app: Pick<AppStore, 'kept' | 'makings' | 'own'>) {}

  /** Those that sound, by a recording or by their notes. */
  @computed get playable(): readonly PieceAddress[] {
    return this.pieces
      .filter(({ has }) => has.recording || has.score)
      .map(({ id }) => addressUnder('my', id));
  }

  /** Reads the list, and follows it from then on. Never rejects: see `state`. */
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

  /** Removes a piece; what is made of it stops. Gives what takes that back. */
  async remove(id: string): Promise<() => Promise<void>> {
    this.app.makings.of(id)?.cancel();
    const takeBack = await this.kept?.remove(id);
    return async () => takeBack?.();
  }

  /** Asks the browser not to clear anything by itself; false when it does not promise that. */
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
