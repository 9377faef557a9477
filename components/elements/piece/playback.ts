import { reaction, when } from 'mobx';
import type { AudioSource, Cause, Moment, Piece, PlaybackEngine, Transport } from '#core';
import { offerScore, openEngine, type SoundingEngine } from '#engines/playback';
import { type GlosaElement, GlosaTimeUpdateEvent, pageAtRest } from '#kit';
import { eventOf } from './act-event.js';
import { seekPlace, type Place } from './place.js';

/** A piece, and which of its recordings to play. */
export interface Playable {
  readonly piece: Piece;
  readonly audio: AudioSource | undefined;
}

/** Returns the recording that a piece plays now; undefined without a piece. Observable. */
const playable = (piece: Piece | undefined): Playable | undefined =>
  piece && { piece, audio: piece.recording };

/** The element that plays. */
interface PlaybackHost extends GlosaElement {
  /** The attribute. */
  readonly preload: string;
  /** Whether the piece is on its way, also while it is shown already. Observable. */
  readonly isOnItsWay: boolean;
  /** Where to go when the piece is there. */
  sought: Place | undefined;
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
  private stops: readonly (() => void)[] = [];

  constructor(private readonly host: PlaybackHost) {}

  /** The element that sounds. */
  get media(): HTMLMediaElement | undefined {
    return (this.engine as Partial<SoundingEngine> | undefined)?.element;
  }

  /** Plays what the element shows, while that is connected. */
  connect(): void {
    const { host } = this;
    const attach = (wanted: Playable | undefined) => this.attach(wanted);
    host.scope.add(reaction(() => playable(host.model), attach, { fireImmediately: true }));
    host.scope.add(() => this.attach(undefined));
  }

  /** Makes a recording the one that plays; without an argument, none plays. */
  private attach(wanted: Playable | undefined): void {
    const before = this.wanted;
    this.wanted = wanted;
    if (isSame(before, wanted)) return this.retime(before?.audio);
    this.asked = wanted;
    if (before?.piece !== wanted?.piece) this.follow(wanted?.piece.transport);
    if (wanted?.piece.scores[0]) offerScore(wanted.piece);
    if (wanted?.audio)
      wanted.piece.transport.expect(this.open(wanted, wanted.audio), wanted.audio.sync);
    else this.replace(undefined);
    const { sought } = this.host;
    if (!wanted || sought === undefined) return;
    this.host.sought = undefined;
    seekPlace(wanted.piece, sought);
  }

  /** Goes to a place. False when there is no such place. @throws as `seekPlace` does */
  seek(place: Place): boolean {
    const { wanted } = this;
    return wanted !== undefined && seekPlace(wanted.piece, place);
  }

  /** Fetches ahead as the attribute says. */
  fetchAhead(): void {
    const { host, wanted } = this;
    const preload = PRELOADS.find((word) => word === host.preload) ?? '';
    if (!wanted) return;
    wanted.piece.transport.preload = preload;
    wanted.piece.transport.fetchAhead();
  }

  /** Announces what the music does; a wish of the user is announced where it arises. */
  private follow(transport: Transport | undefined): void {
    const { host } = this;
    this.stops.forEach((stop) => stop());
    this.stops = transport
      ? [
          transport.onAct((act) => {
            if (act.from !== 'user') host.dispatchEvent(eventOf(act, transport.moment));
          }),
          reaction(
            () => (host.isOnItsWay ? undefined : transport.coarse),
            (now, before) => before && now && this.tellTime(now, transport.movedBy),
          ),
        ]
      : [];
    this.fetchAhead();
  }

  private tellTime(now: Moment, from: Cause): void {
    this.host.dispatchEvent(new GlosaTimeUpdateEvent({ ...now, from }));
  }

  /** Lets the recording go on by its present sync table. */
  private retime(before: AudioSource | undefined): void {
    const { engine, wanted } = this;
    const sync = wanted?.audio?.sync;
    if (engine && sync !== before?.sync) wanted?.piece.transport.retime(sync);
  }

  private async open(wanted: Playable, audio: AudioSource): Promise<void> {
    const after = Promise.race([wanted.piece.transport.wanted, this.rest()]);
    const engine = await openEngine(audio, { ...wanted, isLazy: true, after });
    if (this.asked === wanted) this.replace(engine);
    else engine?.dispose();
  }

  /** Settles when the piece is shown: what plays it must not delay that. */
  private async rest(): Promise<void> {
    await when(() => !this.host.isOnItsWay);
    await pageAtRest();
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
