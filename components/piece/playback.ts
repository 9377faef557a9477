import type { Piece } from '../core/model/piece.js';
import type { AudioSource } from '../core/model/sources.js';
import type { PlaybackEngine } from '../core/model/playback/playback-engine.js';
import type { Transport } from '../core/model/playback/transport.js';
import { Late } from '../base/element/late.js';
import type { SoundingEngine } from '../engines/playback/index.js';

/** Comes with the first recording. */
const engines = new Late(() => import('../engines/playback/index.js'));

/** A piece and which of its recordings shall play. */
export interface Playable {
  readonly piece: Piece;
  readonly audio: AudioSource | undefined;
}

/** What a piece plays now; undefined without a piece. Observable. */
export const playable = (piece: Piece | undefined): Playable | undefined =>
  piece && { piece, audio: piece.recording };

/** Holds the engine of the recording that plays: at most one. */
export class Playback {
  private engine: PlaybackEngine | undefined;
  private wanted: Playable | undefined;
  /** As it was when its engine was asked for. */
  private asked: Playable | undefined;
  /** The transport that has the engine. */
  private playing: Transport | undefined;

  /** The element that sounds. */
  get media(): HTMLMediaElement | undefined {
    return (this.engine as Partial<SoundingEngine> | undefined)?.element;
  }

  /** Makes a recording the one that plays; without one, nothing does. */
  attach(wanted: Playable | undefined): void {
    const before = this.wanted;
    this.wanted = wanted;
    if (isSame(before, wanted)) return this.retime(before?.audio);
    this.asked = wanted;
    if (wanted?.piece.scores[0]) engines.use(({ offerScore }) => offerScore(wanted.piece));
    if (!wanted?.audio) return this.replace(undefined);
    wanted.piece.transport.expect(this.open(wanted, wanted.audio));
  }

  /** The recording goes on by the sync table that it has now. */
  private retime(before: AudioSource | undefined): void {
    const { engine, wanted } = this;
    const sync = wanted?.audio?.sync;
    if (engine && sync !== before?.sync) wanted?.piece.transport.retime(sync);
  }

  private async open(wanted: Playable, audio: AudioSource): Promise<void> {
    await engines.fetch();
    const engine = await engines.value?.openEngine(audio, wanted);
    if (this.asked === wanted) this.replace(engine);
    else engine?.dispose();
  }

  private replace(engine: PlaybackEngine | undefined): void {
    const { wanted, playing, engine: before } = this;
    this.engine = engine;
    this.playing = wanted?.piece.transport;
    if (before && (!engine || playing !== this.playing)) playing?.detach();
    if (engine) this.playing?.attach(engine, wanted?.audio?.sync);
    before?.dispose();
  }
}

/** A recording that was only numbered again, or synchronized anew, goes on playing. */
const isSame = (a: Playable | undefined, b: Playable | undefined): boolean =>
  a?.piece === b?.piece && a?.audio?.id === b?.audio?.id && a?.audio?.urls === b?.audio?.urls;
