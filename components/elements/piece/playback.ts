import { when } from 'mobx';
import type { AudioSource, Piece, PlaybackEngine, Transport } from '#core';
import { loadEngines, type SoundingEngine } from '#engines/playback';
import { Late } from '#kit';

/** Loaded with the first recording. */
const engines = new Late(loadEngines);

/** Returns the engines; after a lost connection it may take long. */
async function load(): ReturnType<typeof loadEngines> {
  await when(() => Boolean(engines.value));
  return engines.value!;
}

/** A piece, and which of its recordings to play. */
export interface Playable {
  readonly piece: Piece;
  readonly audio: AudioSource | undefined;
}

/** Returns the recording that a piece plays now; undefined without a piece. Observable. */
export const playable = (piece: Piece | undefined): Playable | undefined =>
  piece && { piece, audio: piece.recording };

/** Holds the engine of the one recording that plays. */
export class Playback {
  private engine: PlaybackEngine | undefined;
  private wanted: Playable | undefined;
  /** The recording as it was when its engine was requested. */
  private asked: Playable | undefined;
  /** The transport that has the engine. */
  private playing: Transport | undefined;

  /** The element that sounds. */
  get media(): HTMLMediaElement | undefined {
    return (this.engine as Partial<SoundingEngine> | undefined)?.element;
  }

  /** Makes a recording the one that plays; without an argument, none plays. */
  attach(wanted: Playable | undefined): void {
    const before = this.wanted;
    this.wanted = wanted;
    if (isSame(before, wanted)) return this.retime(before?.audio);
    this.asked = wanted;
    if (wanted?.piece.scores[0]) void load().then(({ offerScore }) => offerScore(wanted.piece));
    if (!wanted?.audio) return this.replace(undefined);
    wanted.piece.transport.expect(this.open(wanted, wanted.audio));
  }

  /** Lets the recording go on by its present sync table. */
  private retime(before: AudioSource | undefined): void {
    const { engine, wanted } = this;
    const sync = wanted?.audio?.sync;
    if (engine && sync !== before?.sync) wanted?.piece.transport.retime(sync);
  }

  private async open(wanted: Playable, audio: AudioSource): Promise<void> {
    const engine = await (await load()).openEngine(audio, wanted);
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

/** Whether it is the same recording: one that was only renumbered or synchronized anew plays on. */
const isSame = (a: Playable | undefined, b: Playable | undefined): boolean =>
  a?.piece === b?.piece && a?.audio?.id === b?.audio?.id && a?.audio?.urls === b?.audio?.urls;
