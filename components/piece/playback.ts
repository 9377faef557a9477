import type { AudioSource } from '../core/model/sources.js';
import type { Transport } from '../core/model/transport.js';
import { createMediaEngine, type MediaEngine } from '../engines/playback/index.js';

const isVideo = (url: string): boolean => /\.(mp4|m4v|webm|ogv|mov)([?#]|$)/i.test(url);

/** A transport and what it shall play. */
export interface Playable {
  readonly transport: Transport;
  readonly audio: AudioSource | undefined;
}

/** Holds the engine of the recording that plays: at most one. */
export class Playback {
  private engine: MediaEngine | undefined;
  private current: Playable | undefined;

  /** The element that sounds. */
  get media(): HTMLMediaElement | undefined {
    return this.engine?.element;
  }

  /** Makes a recording the one that plays; without one, nothing does. */
  attach(wanted: Playable | undefined): void {
    const { current, engine } = this;
    if (isSame(current, wanted)) return;
    this.current = wanted;
    this.engine = wanted?.audio?.urls.length ? engineFor(wanted.audio) : undefined;
    if (engine && current?.transport !== wanted?.transport) current?.transport.detach();
    if (this.engine) wanted?.transport.attach(this.engine, wanted.audio?.sync);
    else if (engine) wanted?.transport.detach();
    engine?.dispose();
  }
}

/** A recording that was only numbered again goes on playing. */
const isSame = (a: Playable | undefined, b: Playable | undefined): boolean =>
  a?.transport === b?.transport &&
  a?.audio?.id === b?.audio?.id &&
  a?.audio?.urls === b?.audio?.urls &&
  a?.audio?.sync === b?.audio?.sync;

const engineFor = ({ urls }: AudioSource): MediaEngine =>
  createMediaEngine(urls, { kind: urls.some(isVideo) ? 'video' : 'audio' });
