import { type EngineEvent, type Second, seconds } from '#core';
import type { SeenEngine } from '../picture.js';
import { YOUTUBE, type YoutubePlaces } from './iframe-api.js';
import { ReportClock } from './report-clock.js';
import { emptyFrame, openFrame } from './video-frame.js';
import { faultOf, isVideoId, youtubeProblem, type YoutubeFault } from './youtube-problems.js';

/** States of the embedded player. */
const ENDED = 0;
const PLAYING = 1;
const PAUSED = 2;
const BUFFERING = 3;

/** After a seek, reports of the old place are not believed for so long, in milliseconds. */
const SEEK_MS = 2500;
/** Nearer than this to where it was sent, in seconds, the video has arrived. */
const ARRIVED = 1;

/** Plays a video of YouTube; sends nothing to the service before it is to play. */
export class YoutubeEngine implements SeenEngine {
  readonly picture: HTMLElement = emptyFrame();
  private readonly listeners = new Set<(event: EngineEvent) => void>();
  private readonly clock = new ReportClock();
  private player: YT.Player | undefined;
  private opening: Promise<YT.Player> | undefined;
  private length: Second | undefined;
  private speed = 1;
  private loudness = 1;
  private isMoving = false;
  private hasPlayed = false;
  private restDate = seconds(0);
  private reported = Number.NaN;
  private sought: { readonly date: number; readonly until: number } | undefined;
  /** Ends all waiting when the video is no longer wanted. */
  private readonly leaving = new AbortController();
  /** Counts starts and stops; a start that has waited asks whether it is still wanted. */
  private wishes = 0;

  constructor(
    private readonly videoId: string,
    private readonly places: YoutubePlaces = YOUTUBE,
  ) {}

  get duration(): Second | undefined {
    return this.length;
  }

  get rate(): number {
    return this.speed;
  }

  set rate(rate: number) {
    this.speed = rate;
    this.player?.setPlaybackRate(rate);
  }

  get volume(): number {
    return this.loudness;
  }

  set volume(volume: number) {
    this.loudness = volume;
    this.player?.setVolume(volume * 100);
  }

  dateAt(now: number): Second {
    if (!this.isMoving || !this.player) return this.restDate;
    this.listen(this.player.getCurrentTime());
    const date = this.clock.dateAt(now) ?? this.restDate;
    return seconds(Math.max(date, this.restDate));
  }

  async play(): Promise<void> {
    const wish = ++this.wishes;
    const player = await this.open();
    if (wish !== this.wishes) throw new DOMException('Paused before it began', 'AbortError');
    if (!this.hasPlayed) player.seekTo(this.restDate, true);
    player.playVideo();
  }

  pause(): void {
    this.wishes++;
    if (this.hasPlayed) this.player?.pauseVideo();
  }

  seek(date: Second): void {
    this.restDate = date;
    this.clock.restart(this.speed);
    this.sought = { date, until: performance.now() + SEEK_MS };
    // A video that has not begun would begin.
    if (this.hasPlayed) this.player?.seekTo(date, true);
    this.emit({ type: 'seeked', date });
  }

  observe(listener: (event: EngineEvent) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  dispose(): void {
    this.wishes++;
    this.leaving.abort();
    this.listeners.clear();
    this.player?.destroy();
    this.player = undefined;
    this.picture.replaceChildren();
  }

  /** Opens the player. After a failure the next call tries again. */
  private async open(): Promise<YT.Player> {
    if (!isVideoId(this.videoId)) throw this.fail('missing', 'the id of the video is none');
    const { places, videoId: id } = this;
    const { signal } = this.leaving;
    this.opening ??= openFrame(this.picture, { id, places, signal }, this.reports);
    try {
      this.player = await this.opening;
    } catch (error) {
      this.opening = undefined;
      const { name, message } = error as Error;
      throw name === 'AbortError' ? error : this.fail('failed', message);
    }
    this.player.setVolume(this.loudness * 100);
    this.player.setPlaybackRate(this.speed);
    return this.player;
  }

  private readonly reports = {
    onState: (state: number) => this.follow(state),
    onRate: (rate: number) => {
      this.restDate = this.dateAt(performance.now());
      this.speed = rate;
      this.clock.restart(rate);
    },
    onError: (code: number) => {
      this.opening = undefined;
      this.fail(faultOf(code), `the video service reports error ${code}`);
    },
    onBlocked: () => this.stop({ type: 'paused' }),
  };

  private follow(state: number): void {
    if (state === PLAYING) this.start();
    else if (state === PAUSED) this.stop({ type: 'paused' });
    else if (state === BUFFERING) this.stop({ type: 'waiting' });
    else if (state === ENDED) this.stop({ type: 'ended' });
  }

  private start(): void {
    this.hasPlayed = this.isMoving = true;
    this.clock.restart(this.speed);
    this.announceLength();
    this.emit({ type: 'playing' });
  }

  private stop(event: EngineEvent): void {
    this.restDate = this.dateAt(performance.now());
    this.isMoving = false;
    this.clock.restart(this.speed);
    this.emit(event);
  }

  /** Announces the length, which is known when the video plays, and may be corrected then. */
  private announceLength(): void {
    const duration = this.player?.getDuration() ?? 0;
    if (!(duration > 0) || duration === this.length) return;
    this.length = seconds(duration);
    this.emit({ type: 'ready', duration: this.length });
  }

  /** Follows a report, unless it repeats the last one. */
  private listen(date: number): void {
    const now = performance.now();
    if (date === this.reported || !Number.isFinite(date)) return;
    this.reported = date;
    const { sought } = this;
    if (sought && now < sought.until && Math.abs(date - sought.date) > ARRIVED) return;
    this.sought = undefined;
    this.clock.report(now, seconds(date));
  }

  /** Tells what went wrong; returns what a start is refused with, which is no second complaint. */
  private fail(fault: YoutubeFault, message: string): DOMException {
    this.isMoving = false;
    this.emit({ type: 'error', message, problem: youtubeProblem(fault, this.videoId, message) });
    return new DOMException(message, 'AbortError');
  }

  private emit(event: EngineEvent): void {
    for (const listener of this.listeners) listener(event);
  }
}
