import { toEntries } from '#core';
import { createModuleWorker, workerError } from '#engines/workers';
import { AlignmentError } from '../alignment-error.js';
import type { FirstRecording } from '../sounds/transfer.js';
import type { Alignment, AlignmentPoint } from '../types.js';
import type { Answer, Request } from './messages.js';
import { packScore, type AlignedScore } from './pack-score.js';

/** A stretch of sound, one channel, which is given away. */
export interface Stretch {
  readonly samples: Float32Array<ArrayBuffer>;
  /** Samples per second, the same in all stretches of a sound. */
  readonly sampleRate: number;
  /** Share of the sound that is there after it. */
  readonly share: number;
}

/** A recording, known again as the same object. */
export interface AlignedSound {
  readonly recording: object;
  /** The sound from its beginning; not asked for when the recording is the one of the last job. */
  readonly sound: () => AsyncIterable<Stretch> | Iterable<Stretch>;
}

/** Notes and measure map are known again as the same objects. */
export interface AlignmentJob extends AlignedScore, AlignedSound {
  readonly anchors: readonly AlignmentPoint[];
  /** Counts of the measures in the order of playing; by default it is found. */
  readonly order?: readonly number[] | undefined;
}

/** Two recordings of the same music, and the data of the first. */
export interface TransferJob extends FirstRecording {
  readonly first: AlignedSound;
  readonly second: AlignedSound;
}

type Told = (share: number) => void;

/** Share of the whole work for getting the sound. */
const GETTING = 0.25;
/** Share of the whole work for measuring one of two sounds. */
const ONE_OF_TWO = 0.45;

/** One worker, and the data it holds. Jobs run in order. */
export class DeskClient {
  private readonly worker = createModuleWorker(new URL('./alignment.worker.ts', import.meta.url));
  private recording: object | undefined;
  private score: AlignedScore | undefined;
  private isEnded = false;

  /**
   * Aligns a score with a recording.
   * @throws AlignmentError when they cannot belong together; the errors of getting the sound
   */
  async align(job: AlignmentJob, onProgress: Told): Promise<Alignment> {
    const isNew = this.recording !== job.recording;
    if (isNew) await this.measure(job, onProgress);
    this.sendScore(job);
    const told = isNew ? between(GETTING, 1, onProgress) : onProgress;
    const { anchors, order } = job;
    const answer = await this.ask({ kind: 'align', anchors, order }, told);
    if (answer.kind !== 'aligned') throw new Error('the alignment worker answered otherwise');
    onProgress(1);
    return answer.alignment;
  }

  /**
   * Aligns two recordings.
   * @throws AlignmentError when they play different music; the errors of getting the sounds
   */
  async transfer(job: TransferJob, onProgress: Told): Promise<readonly AlignmentPoint[]> {
    const { first, second, points, measureMap } = job;
    if (this.recording !== first.recording)
      await this.measure(first, between(0, ONE_OF_TWO, onProgress));
    this.post({ kind: 'first' });
    await this.measure(second, between(ONE_OF_TWO, 2 * ONE_OF_TWO, onProgress));
    const measures = measureMap && { measures: toEntries(measureMap) };
    const told = between(2 * ONE_OF_TWO, 1, onProgress);
    const answer = await this.ask({ kind: 'transfer', points, ...measures }, told);
    if (answer.kind !== 'transferred') throw new Error('the alignment worker answered otherwise');
    onProgress(1);
    return answer.points;
  }

  /** Ends the worker at once; pending requests stay unanswered. */
  end(): void {
    this.isEnded = true;
    this.worker.terminate();
  }

  private async measure({ recording, sound }: AlignedSound, onProgress: Told): Promise<void> {
    this.recording = undefined;
    let rate = 0;
    for await (const { samples, sampleRate, share } of sound()) {
      if (this.isEnded) throw new Error('the alignment worker has ended');
      this.post({ kind: 'sound', samples, isFirst: rate === 0 }, [samples.buffer]);
      rate = sampleRate;
      onProgress(GETTING * share);
    }
    await this.ask({ kind: 'measure', sampleRate: rate }, between(GETTING, 1, onProgress));
    this.recording = recording;
  }

  private sendScore({ notes, measureMap, tempos }: AlignedScore): void {
    if (this.score?.notes === notes && this.score.measureMap === measureMap) return;
    const score = packScore({ notes, measureMap, tempos });
    this.post({ kind: 'score', score }, [score.notes.buffer]);
    this.score = { notes, measureMap };
  }

  private ask(request: Request, onProgress: Told): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.worker.onmessage = ({ data }: MessageEvent<Answer>) => {
        if (data.kind === 'progress') onProgress(data.share);
        else if (data.kind === 'error') reject(errorOf(data));
        else resolve(data);
      };
      this.worker.onerror = (event) => {
        event.preventDefault();
        reject(workerError(event, 'alignment'));
      };
      this.post(request);
    });
  }

  private post(request: Request, transfer: ArrayBuffer[] = []): void {
    this.worker.postMessage(request, transfer);
  }
}

const between =
  (from: number, to: number, tell: Told): Told =>
  (share) =>
    tell(from + (to - from) * share);

const errorOf = ({ reason, message }: Answer & { kind: 'error' }): Error =>
  reason ? new AlignmentError(reason, message) : new Error(message);
