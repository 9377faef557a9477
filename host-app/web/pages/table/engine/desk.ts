import { Engine } from './engine.js';
import type { Reply, Request } from './messages.js';

/** Answers requests in order; refuses all requests after a failure. */
export class Desk {
  private engine: Engine | undefined;
  private work = 0;

  /** @param now milliseconds of a clock that never goes back */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** @throws Error when rows or queries come before the beginning */
  handle(request: Request): Reply | undefined {
    const begun = this.now();
    const reply = this.reply(request);
    this.work += this.now() - begun;
    return reply?.kind === 'ready' ? { ...reply, work: this.work } : reply;
  }

  /** Does one part of the work ahead while idle; false if there is none left. */
  rest(): boolean {
    return this.engine?.rankNext() ?? false;
  }

  private reply(request: Request): Reply | undefined {
    if (request.kind === 'begin') {
      this.work = 0;
      this.engine = new Engine(request.shape);
      return undefined;
    }
    if (!this.engine) throw new Error('There are no rows yet.');
    if (request.kind === 'query')
      return { kind: 'answer', answer: this.engine.answer(request.query) };
    if (request.kind === 'end') return { kind: 'ready', values: this.engine.finish(), work: 0 };
    this.engine.add(request.chunk);
    return undefined;
  }
}

/** Returns the buffers of a reply that may move, because they are no longer needed here. */
export function movable(reply: Reply): ArrayBuffer[] {
  if (reply.kind !== 'answer') return [];
  const { order, groups, counts } = reply.answer;
  return [order, ...(groups ? [groups] : []), ...Object.values(counts)].map(
    ({ buffer }) => buffer as ArrayBuffer,
  );
}
