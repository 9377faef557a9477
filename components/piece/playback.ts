import type { AudioSource } from '../core/model/sources.js';
import type { Transport } from '../core/model/playback/transport.js';
import { Late } from '../base/element/late.js';
import type { MediaEngine } from '../engines/playback/index.js';

/** Comes with the first recording. */
const engines = new Late(() => import('../engines/playback/index.js'));

const isVideo = (url: string): boolean => /\.(mp4|m4v|webm|ogv|mov)([?#]|$)/i.test(url);

/** A transport and what it shall play. */
export interface Playable {
  readonly transport: Transport;
  readonly audio: AudioSource | undefined;
}

/** Holds the engine of the recording that plays: at most one. */
export class Playback {
  private engine: MediaEngine | undefined;
  private wanted: Playable | undefined;
  /** The transport that has the engine. */
  private playing: Transport | undefined;

  /** The element that sounds. */
  get media(): HTMLMediaElement | undefined {
    return this.engine?.element;
  }

  /** Makes a recording the one that plays; without one, nothing does. */
  attach(wanted: Playable | undefined): void {
    if (isSame(this.wanted, wanted)) return;
    this.wanted = wanted;
    const { urls = [] } = wanted?.audio ?? {};
    if (!urls.length) return this.replace(undefined);
    engines.use(({ createMediaEngine }) => {
      const kind = urls.some(isVideo) ? 'video' : 'audio';
      if (this.wanted === wanted) this.replace(createMediaEngine(urls, { kind }));
    });
  }

  private replace(engine: MediaEngine | undefined): void {
    const { wanted, playing, engine: before } = this;
    this.engine = engine;
    this.playing = wanted?.transport;
    if (before && (!engine || playing !== wanted?.transport)) playing?.detach();
    if (engine) wanted?.transport.attach(engine, wanted.audio?.sync);
    before?.dispose();
  }
}

/** A recording that was only numbered again goes on playing. */
const isSame = (a: Playable | undefined, b: Playable | undefined): boolean =>
  a?.transport === b?.transport &&
  a?.audio?.id === b?.audio?.id &&
  a?.audio?.urls === b?.audio?.urls &&
  a?.audio?.sync === b?.audio?.sync;
