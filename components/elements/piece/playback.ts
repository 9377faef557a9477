import { when } from 'mobx';
import type { AudioSource, Piece, PlaybackEngine, Transport } from '#core';
import { loadEngines, type SoundingEngine } from '#engines/playback';
import { eventOf, type GlosaElement, Late } from '#kit';
import { seekPlace, type Place } from './place.js';

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

/** The element that plays; `preload` is its attribute. */
interface PlaybackHost extends GlosaElement {
  readonly preload: string;
}

const PRELOADS = ['none', 'metadata', 'auto'] as const;

/** Holds the engine of the one recording that plays. */
export class Playback {
  private engine: PlaybackEngine | undefined;
  private wanted: Playable | undefined;
  /** The recording as it was when its engine was requested. */
  private asked: Playable | undefined;
  /** The transport that has the engine. */
  private playing: Transport | undefined;
  private stopListening: (() => void) | undefined;
  /** Where to go when the piece is there. */
  private sought: Place | undefined;

  constructor(private readonly host: PlaybackHost) {}

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
    if (before?.piece !== wanted?.piece) this.follow(wanted?.piece.transport);
    if (wanted?.piece.scores[0]) void load().then(({ offerScore }) => offerScore(wanted.piece));
    if (wanted?.audio)
      wanted.piece.transport.expect(this.open(wanted, wanted.audio), wanted.audio.sync);
    else this.replace(undefined);
    if (wanted && this.sought !== undefined) this.seek(this.sought, false);
  }

  /** Goes to a place, or keeps it for a piece that is on its way. False when there is no such place. */
  seek(place: Place, isComing: boolean): boolean {
    const { wanted } = this;
    this.sought = wanted ? undefined : place;
    return wanted ? seekPlace(wanted.piece, place) : isComing;
  }

  /** Forgets where it was to go: another piece is on its way. */
  forgetPlace(): void {
    this.sought = undefined;
  }

  /** Fetches ahead as the attribute says. */
  fetchAhead(): void {
    const { host, wanted } = this;
    const preload = PRELOADS.find((word) => word === host.preload) ?? '';
    if (wanted) wanted.piece.transport.preload = preload;
  }

  /** Announces what the music does; a wish of the user is announced where it arises. */
  private follow(transport: Transport | undefined): void {
    this.stopListening?.();
    this.stopListening = transport?.onAct((act) => {
      if (act.from !== 'user') this.host.dispatchEvent(eventOf(act, transport.moment));
    });
    this.fetchAhead();
  }

  /** Lets the recording go on by its present sync table. */
  private retime(before: AudioSource | undefined): void {
    const { engine, wanted } = this;
    const sync = wanted?.audio?.sync;
    if (engine && sync !== before?.sync) wanted?.piece.transport.retime(sync);
  }

  private async open(wanted: Playable, audio: AudioSource): Promise<void> {
    const engine = await (await load()).openEngine(audio, { ...wanted, isLazy: true });
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
