import { observableRef, runInAction } from 'mobx';
import { type AudioSource, type Problem, type Second, seconds } from '#core';
import type { Peaks } from '#engines/peaks';
import { peaksOf } from './peaks-of.js';
import { problemOf } from './wave-problem.js';

/** State of loading the peaks of a recording. */
export type WaveState =
  | { readonly status: 'none' }
  | { readonly status: 'loading'; readonly share: number }
  | { readonly status: 'ready'; readonly peaks: Peaks }
  | { readonly status: 'failed'; readonly problem: Problem };

const NONE: WaveState = { status: 'none' };

/** Loads the peaks of one recording at a time. */
export class WaveLoader {
  /** Observable. */
  @observableRef accessor state: WaveState = NONE;
  private work: AbortController | undefined;

  /**
   * @param report Called with the problem of an unreadable peaks file or a waveform that failed.
   * @param onLength Called with the length of a recording, once its peaks tell it.
   */
  constructor(
    private readonly report: (problem: Problem) => void,
    private readonly onLength: (recording: AudioSource, length: Second) => void,
  ) {}

  /** Starts loading another recording; stops when there is none. */
  load(recording: AudioSource | undefined): void {
    this.work?.abort();
    this.work = undefined;
    if (!recording?.peaksUrl && !recording?.urls.length) return this.set(NONE);
    this.set({ status: 'loading', share: 0 });
    void this.bring(recording, (this.work = new AbortController()).signal);
  }

  private async bring(recording: AudioSource, signal: AbortSignal): Promise<void> {
    const { report } = this;
    const onProgress = (share: number): void => this.set({ status: 'loading', share });
    try {
      const peaks = await peaksOf({ recording, signal, onProgress, report });
      if (signal.aborted) return;
      this.onLength(recording, seconds(peaks.duration));
      this.set({ status: 'ready', peaks });
    } catch (error) {
      if (!signal.aborted) this.fail(recording, error);
    }
  }

  private fail({ urls, peaksUrl, id }: AudioSource, error: unknown): void {
    const key = error instanceof RangeError ? 'waveformTooLong' : 'waveformFailed';
    const { message } = error as Error;
    const problem = { ...problemOf(key, urls[0] ?? peaksUrl ?? '', message), sourceId: id };
    this.set({ status: 'failed', problem });
    this.report(problem);
  }

  private set(state: WaveState): void {
    runInAction(() => (this.state = state));
  }
}
