import { createModuleWorker } from '#engines/workers';
import { Encoder, shapeOf, type Catalogued } from './encode.js';
import { buffersOf, type Answer, type FacetValues, type Query, type Reply } from './messages.js';
import type { Request } from './messages.js';

/** Milliseconds of encoding after which the page gets a break. */
const SLICE = 8;

/** The part of a worker that the page uses. */
export type WorkerLike = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/** Callbacks for the rows and for each query. */
export interface EngineListener {
  /** @param texts what the numbers in `values` mean */
  readonly onReady: (values: FacetValues, texts: readonly string[]) => void;
  readonly onAnswer: (answer: Answer, query: Query) => void;
  readonly onFailure: (error: Error) => void;
}

const startWorker = (): WorkerLike =>
  createModuleWorker(new URL('./table.worker.ts', import.meta.url));

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** Waits for the end of the frame that draws the first rows; not at all on a hidden page. */
const afterFrame = () =>
  new Promise<void>((resolve) => {
    if (typeof document !== 'undefined' && document.visibilityState === 'visible')
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0)));
    else setTimeout(resolve, 0);
  });

/** The engine in a worker. Of the queries that arrive while it is busy, it answers only the last. */
export class EngineClient {
  /** Milliseconds that the worker has spent on the rows. */
  work = NaN;
  private readonly worker: WorkerLike;
  private readonly encoder: Encoder;
  private isOpen = true;
  private isReady = false;
  private asked: Query | undefined;
  private waiting: Query | undefined;

  constructor(
    given: Catalogued,
    private readonly listener: EngineListener,
    start = startWorker,
  ) {
    this.worker = start();
    this.worker.onmessage = ({ data }: MessageEvent<Reply>) => this.hear(data);
    this.worker.onerror = ({ message }) => this.fail(message);
    this.encoder = new Encoder(given);
    void this.send(given);
  }

  query(query: Query): void {
    this.waiting = query;
    this.askNext();
  }

  close(): void {
    this.isOpen = false;
    this.worker.terminate();
  }

  private async send(given: Catalogued): Promise<void> {
    await afterFrame();
    this.post({ kind: 'begin', shape: shapeOf(given) });
    let begun = performance.now();
    for (const chunk of this.encoder.chunks()) {
      if (!this.isOpen) return;
      this.post({ kind: 'add', chunk }, buffersOf(chunk));
      if (performance.now() - begun < SLICE) continue;
      await pause();
      begun = performance.now();
    }
    if (this.isOpen) this.post({ kind: 'end' });
  }

  private post(request: Request, transfer: ArrayBuffer[] = []): void {
    this.worker.postMessage(request, transfer);
  }

  private askNext(): void {
    if (!this.isReady || this.asked || !this.waiting) return;
    this.asked = this.waiting;
    this.waiting = undefined;
    this.post({ kind: 'query', query: this.asked });
  }

  private hear(reply: Reply): void {
    if (!this.isOpen) return;
    if (reply.kind === 'failed') {
      this.fail(reply.message);
      return;
    }
    if (reply.kind === 'ready') {
      this.isReady = true;
      this.work = reply.work;
      this.listener.onReady(reply.values, this.encoder.allTexts);
    } else {
      const query = this.asked!;
      this.asked = undefined;
      if (!this.waiting) this.listener.onAnswer(reply.answer, query);
    }
    this.askNext();
  }

  private fail(message: string): void {
    this.close();
    this.listener.onFailure(new Error(message));
  }
}
