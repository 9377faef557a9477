import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as rest } from 'node:timers/promises';
import { EngineClient, type WorkerLike } from '#web/pages/table/engine/client.js';
import { Desk, movable } from '#web/pages/table/engine/desk.js';
import type { Answer, Query, Request } from '#web/pages/table/engine/messages.js';
import { aPiece } from '../a-piece.js';

/** A worker in this thread, which answers when the test lets it. */
class HandWorker implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  readonly requests: Request[] = [];
  isTerminated = false;
  private readonly desk = new Desk(() => 0);

  postMessage(request: Request): void {
    this.requests.push(structuredClone(request));
  }

  terminate(): void {
    this.isTerminated = true;
  }

  /** Handles everything that has come. */
  work(): void {
    for (const request of this.requests.splice(0)) {
      const data = this.desk.handle(request);
      if (data) this.onmessage?.call(this as never, { data } as MessageEvent);
    }
  }
}

/** All rows have been sent. */
async function sent({ requests }: HandWorker): Promise<void> {
  while (requests.at(-1)?.kind !== 'end') await rest(1);
}

const query = (text: string): Query => ({ text, sort: undefined, isGrouped: false, facets: {} });

function aClient(titles: readonly string[]) {
  const worker = new HandWorker();
  const heard: (readonly [text: string, count: number])[] = [];
  const failures: string[] = [];
  let isReady = false;
  const given = {
    pieces: titles.map((title) => aPiece({ title })),
    columns: [{ id: 'title', isSearched: true, text: ({ title }: { title: string }) => title }],
    corpora: ['songs'],
    locale: 'en',
  };
  const listener = {
    onReady: () => (isReady = true),
    onAnswer: ({ order }: Answer, { text }: Query) => heard.push([text, order.length]),
    onFailure: ({ message }: Error) => failures.push(message),
  };
  const client = new EngineClient(given, listener, () => worker);
  return { client, worker, heard, failures, isReady: () => isReady };
}

test('rows come in chunks, then the client is ready', async () => {
  const { client, worker, isReady } = aClient(Array.from({ length: 2500 }, (_, i) => `Piece ${i}`));
  await sent(worker);
  assert.deepEqual(
    worker.requests.map(({ kind }) => kind),
    ['begin', 'add', 'add', 'add', 'end'],
  );
  assert.equal(isReady(), false);
  worker.work();
  assert.equal(isReady(), true);
  assert.equal(client.work, 0);
});

test('a query that comes before the rows is answered after them', async () => {
  const { client, worker, heard } = aClient(['Lied', 'Sonata']);
  client.query(query('lied'));
  await sent(worker);
  worker.work();
  worker.work();
  assert.deepEqual(heard, [['lied', 1]]);
});

test('of the queries that come while it is busy, only the last is answered', async () => {
  const { client, worker, heard } = aClient(['Lied', 'Sonata', 'Fugue']);
  await sent(worker);
  worker.work();
  for (const text of ['l', 'li', 'lie', 'lied']) client.query(query(text));
  assert.equal(worker.requests.length, 1);
  worker.work();
  assert.equal(worker.requests.length, 1);
  worker.work();
  assert.deepEqual(heard, [['lied', 1]]);
});

test('a failure is told once, and ends the worker', () => {
  const { worker, failures } = aClient([]);
  worker.onerror?.call(worker as never, { message: 'not found' } as ErrorEvent);
  assert.deepEqual(failures, ['not found']);
  assert.equal(worker.isTerminated, true);
  worker.onmessage?.call(
    worker as never,
    { data: { kind: 'failed', message: 'late' } } as MessageEvent,
  );
  assert.deepEqual(failures, ['not found']);
});

test('what has been closed says nothing more', async () => {
  const { client, worker, isReady } = aClient(['Lied']);
  await sent(worker);
  client.close();
  worker.work();
  assert.equal(isReady(), false);
});

test('a desk without rows answers no query', () => {
  assert.throws(() => new Desk().handle({ kind: 'query', query: query('') }), /no rows/);
});

test('a desk that rests reckons one column after the other', () => {
  const desk = new Desk();
  assert.equal(desk.rest(), false);
  desk.handle({
    kind: 'begin',
    shape: { rows: 0, columns: ['title', 'year'], searched: [true, true], locale: 'en' },
  });
  desk.handle({ kind: 'end' });
  assert.deepEqual([desk.rest(), desk.rest(), desk.rest(), desk.rest()], [true, true, true, false]);
});

test('the rows of an answer move, they are not copied', () => {
  const desk = new Desk();
  desk.handle({ kind: 'begin', shape: { rows: 0, columns: [], searched: [], locale: 'en' } });
  const ready = desk.handle({ kind: 'end' })!;
  assert.deepEqual(movable(ready), []);
  const reply = desk.handle({ kind: 'query', query: query('') })!;
  assert.ok(
    reply.kind === 'answer' && movable(reply).includes(reply.answer.order.buffer as ArrayBuffer),
  );
});
