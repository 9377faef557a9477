import { MeasureMap } from '#core';
import { alignMeasured, measureSound, type MeasuredSound } from '../align.js';
import { AlignmentError } from '../alignment-error.js';
import { transferred } from '../sounds/transfer.js';
import type { Answer, Request } from './messages.js';
import { unpackScore, type AlignedScore } from './pack-score.js';

/** Runs the worker's requests, in order. */
export class AlignmentDesk {
  private stretches: Float32Array[] = [];
  private sound: MeasuredSound | undefined;
  private first: MeasuredSound | undefined;
  private score: AlignedScore | undefined;

  constructor(private readonly answer: (answer: Answer) => void) {}

  handle(request: Request): void {
    try {
      this.take(request);
    } catch (error) {
      this.stretches = [];
      this.answer(failure(error));
    }
  }

  private take(request: Request): void {
    if (request.kind === 'sound') {
      if (request.isFirst) this.stretches = [];
      this.sound = undefined;
      this.stretches.push(request.samples);
    } else if (request.kind === 'measure') this.measure(request.sampleRate);
    else if (request.kind === 'score') this.score = unpackScore(request.score);
    else if (request.kind === 'align') this.align(request);
    else if (request.kind === 'first') this.first = this.sound;
    else this.transfer(request);
  }

  private measure(sampleRate: number): void {
    const samples = joined(this.stretches.splice(0));
    this.sound = measureSound({ samples, sampleRate, isOwned: true }, this.report);
    this.answer({ kind: 'measured' });
  }

  private align({ anchors, order }: Request & { kind: 'align' }): void {
    const { score, sound } = this;
    if (!score || !sound) throw new Error('there is nothing to align');
    const alignment = alignMeasured({ ...score, anchors, order }, sound, this.report);
    this.answer({ kind: 'aligned', alignment });
  }

  private transfer({ points, measures }: Request & { kind: 'transfer' }): void {
    const { first, sound } = this;
    if (!first || !sound) throw new Error('there are no two recordings');
    this.first = undefined;
    const measureMap = measures && MeasureMap.from(measures);
    const transfer = transferred({ points, measureMap }, [first, sound], this.report);
    this.answer({ kind: 'transferred', points: transfer });
  }

  private readonly report = (share: number): void => this.answer({ kind: 'progress', share });
}

/** Joins the stretches; drops each as soon as it is copied. */
function joined(stretches: Float32Array[]): Float32Array {
  if (stretches.length === 1) return stretches[0]!;
  const all = new Float32Array(stretches.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (let next = stretches.shift(); next; next = stretches.shift()) {
    all.set(next, at);
    at += next.length;
  }
  return all;
}

function failure(error: unknown): Answer {
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof AlignmentError)) return { kind: 'error', message };
  return { kind: 'error', message, reason: error.reason };
}
