import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { startService, type ServiceProcess } from '#test/support/service/service-process.js';
import { Visitor } from '#test/support/service/visitor.js';
import { waltzRecording, waltzScore } from '#test/support/service/waltz.js';
import { FIELDS } from './a-submission.js';

interface State {
  readonly id: string;
  readonly state: string;
  readonly path?: string;
}

const PATIENCE_MS = 120_000;

const ask = async <T>(visitor: Visitor, call: string): Promise<T> =>
  JSON.parse((await visitor.ask('GET', call))!.body) as T;

async function send(visitor: Visitor): Promise<State> {
  const form = new FormData();
  for (const [key, value] of Object.entries(FIELDS)) form.set(key, value);
  form.set('score', new Blob([waltzScore()]), 'waltz.musicxml');
  form.set('audio', new Blob([new Uint8Array(waltzRecording())]), 'waltz.wav');
  const answer = await visitor.ask('POST', 'pieces', { form });
  assert.equal(answer?.status, 201, answer?.body);
  return JSON.parse(answer.body) as State;
}

async function untilState(visitor: Visitor, id: string, states: readonly string[]): Promise<State> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await delay(20)) {
    const now = await ask<State>(visitor, `submissions/${id}`);
    if (states.includes(now.state)) return now;
  }
  throw new Error(`Not ${states.join(' or ')} after ${PATIENCE_MS} ms`);
}

test('a service that is killed while it processes goes on, and makes nothing twice', async () => {
  const data = await mkdtemp(path.join(tmpdir(), 'glosa-submission-'));
  const start = () => startService({ GLOSA_DATA: data });
  let service: ServiceProcess | undefined;
  try {
    service = await start();
    const { id } = await send(new Visitor(service.address));
    for (const pause of [0, 400]) {
      await untilState(new Visitor(service.address), id, ['processing', 'ready']);
      await delay(pause);
      await service.kill();
      service = await start();
    }
    const visitor = new Visitor(service.address);
    const { path: place } = await untilState(visitor, id, ['ready', 'failed']);
    assert.equal(place, 'incoming-sandbox/das-jahr-marz');
    await service.kill();
    service = await start();
    await delay(300);
    assert.deepEqual(await readdir(path.join(data, 'work')), []);
    const corpus = await ask<{ pieces: readonly State[] }>(
      new Visitor(service.address),
      'corpus/incoming-sandbox',
    );
    assert.deepEqual(
      corpus.pieces.map((piece) => piece.path),
      [place],
    );
  } finally {
    await service?.stop();
    await rm(data, { recursive: true, force: true });
  }
});
