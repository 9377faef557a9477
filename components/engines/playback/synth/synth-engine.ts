import { reaction } from 'mobx';
import { type EngineEvent, type Second, seconds } from '#core';
import { pageAudio } from '../page-audio.js';
import { scoreSilent } from './score-problems.js';
import { ScorePlayer, type SynthParts } from './score-player.js';
import type { MixedEngine, StaffMix } from './staff-mix.js';

export interface SynthOptions {
  /** The audible staves. */
  readonly mix: StaffMix;
  /** Loads everything needed to play; called before the music starts for the first time. */
  readonly load: () => Promise<SynthParts>;
}

/**
 * A score that plays itself. It knows its length and announces its sync table once it is read: when it
 * plays for the first time, or after `prepare`.
 */
export class SynthEngine implements MixedEngine {
  readonly mix: StaffMix;
  private readonly load: () => Promise<SynthParts>;
  private readonly listeners = new Set<(event: EngineEvent) => void>();
  private coming: Promise<SynthParts> | undefined;
  private parts: SynthParts | undefined;
  private player: ScorePlayer | undefined;
  private restDate = seconds(0);
  private speed = 1;
  private loudness = 1;
  /** Counts starts and stops; a start that has waited asks whether it is still wanted. */
  private wishes = 0;
  private leaveAudio: (() => void) | undefined;
  private stopMixing: (() => void) | undefined;
  private isDisposed = false;

  constructor({ mix, load }: SynthOptions) {
    this.mix = mix;
    this.load = load;
  }

  get duration(): Second | undefined {
    return this.parts?.timeline.duration;
  }

  get rate(): number {
    return this.speed;
  }

  set rate(rate: number) {
    this.speed = rate;
    this.player?.setRate(rate);
  }

  get volume(): number {
    return this.loudness;
  }

  set volume(volume: number) {
    this.loudness = volume;
    this.parts?.pianos.setVolume(volume);
  }

  dateAt(now: number): Second {
    return this.player?.dateAt(now) ?? this.restDate;
  }

  /** Fetches the notes and the piano in advance. */
  prepare(): void {
    void this.fetchParts().catch(() => undefined);
  }

  async play(): Promise<void> {
    if (this.player?.isMoving) return;
    const wish = ++this.wishes;
    // The audio device wakes only in the user's gesture, which is over when the notes are there.
    const [audio, parts] = await Promise.allSettled([pageAudio().use(), this.fetchParts()]);
    const isReady = audio.status === 'fulfilled' && parts.status === 'fulfilled';
    if (isReady && wish === this.wishes) return this.start(audio.value);
    if (audio.status === 'fulfilled') audio.value();
    else if (wish === this.wishes) throw audio.reason;
    throw new DOMException('The music does not start', 'AbortError');
  }

  pause(): void {
    this.wishes++;
    if (this.player?.isMoving) this.stop({ type: 'paused' });
  }

  seek(date: Second): void {
    this.restDate = date;
    if (this.player?.isMoving) this.player.start(date, this.speed);
    this.emit({ type: 'seeked', date });
  }

  observe(listener: (event: EngineEvent) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  dispose(): void {
    this.isDisposed = true;
    this.listeners.clear();
    this.pause();
    this.stopMixing?.();
    this.parts?.pianos.dispose();
    this.player = undefined;
  }

  private async fetchParts(): Promise<SynthParts> {
    const coming = (this.coming ??= this.load().then((parts) => this.take(parts)));
    try {
      return await coming;
    } catch (error) {
      if (this.coming === coming) this.emit({ type: 'error', ...scoreSilent(error) });
      this.coming = undefined;
      throw error;
    }
  }

  private take(parts: SynthParts): SynthParts {
    const { duration, sync } = parts.timeline;
    if (this.isDisposed) parts.pianos.dispose();
    if (this.isDisposed) return parts;
    this.parts = parts;
    this.player = new ScorePlayer(parts, () => this.stop({ type: 'ended' }));
    parts.pianos.setVolume(this.loudness);
    this.stopMixing = reaction(
      () => this.mix.audible,
      (audible) => parts.pianos.setAudible(audible),
      { fireImmediately: true },
    );
    this.emit({ type: 'ready', duration, sync });
    return parts;
  }

  private start(leaveAudio: () => void): void {
    this.leaveAudio = leaveAudio;
    this.player!.start(this.restDate, this.speed);
    this.emit({ type: 'playing' });
  }

  private stop(event: EngineEvent): void {
    this.restDate = event.type === 'ended' ? this.duration! : this.dateAt(performance.now());
    this.player!.stop();
    this.leaveAudio?.();
    this.emit(event);
  }

  private emit(event: EngineEvent): void {
    for (const listener of this.listeners) listener(event);
  }
}
