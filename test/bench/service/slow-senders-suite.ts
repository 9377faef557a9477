import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startService } from '../../support/service/service-process.js';
import { Visitor } from '../../support/service/visitor.js';
import { waltzRecording, waltzScore } from '../../support/service/waltz.js';
import { printFigures } from '../lib/figures.js';

const SLOW = 400;
const HONEST = 3;
const MOST_SECONDS = 60;
const PATIENCE_MS = 5 * 60_000;
/** Addresses as a proxy tells them. */
const SENDER = '192.0.2.1';
const OTHER = '198.51.100.1';

/** A score of as many spines as are taken, which keeps the engraver for longer than a visitor may. */
function slowScore(number: number): string {
  const row = (token: string) => Array(300).fill(token).join('\t');
  const measures = Array.from({ length: 20 }, (_, index) => [row(`=${index + 1}`), row('1c')]);
  return [row('**kern'), row('*M4/4'), ...measures.flat(), row('*-'), `!!!ONB: ${number}`].join(
    '\n',
  );
}

type Files = readonly (readonly [part: string, content: BlobPart, name: string])[];

/** Sends a submission from an address; returns its id. @throws Error if it is not taken */
async function send(visitor: Visitor, address: string, title: string, files: Files) {
  const form = new FormData();
  const fields = { name: 'C', email: 'c@example.org', composer: 'C', title };
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  for (const [part, content, name] of files) form.set(part, new Blob([content]), name);
  const headers = { 'x-forwarded-for': address };
  const answer = await visitor.ask('POST', 'pieces', { form, headers });
  if (answer?.status !== 201) throw new Error(`Not taken: ${answer?.body ?? 'no answer'}`);
  return (JSON.parse(answer.body) as { id: string }).id;
}

async function stateOf(visitor: Visitor, id: string): Promise<string> {
  const answer = await visitor.ask('GET', `submissions/${id}`);
  return (JSON.parse(answer!.body) as { state: string }).state;
}

/** Waits until a submission is no longer in one of the states; returns its state then, or at the end of patience. */
async function after(visitor: Visitor, id: string, states: readonly string[]): Promise<string> {
  for (const end = performance.now() + PATIENCE_MS; ;) {
    const state = await stateOf(visitor, id);
    if (!states.includes(state) || performance.now() > end) return state;
    await delay(100);
  }
}

/** Seconds until an honest piece is ready; infinite for one that is not. */
async function honestTime(visitor: Visitor, title: string): Promise<number> {
  const started = performance.now();
  const id = await send(visitor, OTHER, title, [
    ['score', waltzScore(title), 'waltz.musicxml'],
    ['audio', new Uint8Array(waltzRecording()), 'waltz.wav'],
  ]);
  const state = await after(visitor, id, ['queued', 'processing']);
  return state === 'ready' ? (performance.now() - started) / 1000 : Infinity;
}

/** Times of honest pieces, each sent while slow ones are under way. */
async function honestTimes(visitor: Visitor): Promise<readonly number[]> {
  const times: number[] = [];
  for (let number = 1; number <= HONEST; number += 1) {
    times.push(await honestTime(visitor, `Honest ${number}`));
    // The next one comes in the midst of a slow one as well.
    await delay(3000);
  }
  return times;
}

const seconds = (times: readonly number[]): string =>
  times.map((time) => time.toFixed(0)).join(', ');

/** How long an honest sender waits while another address has sent 400 slow scores. */
export async function slowSendersSuite(): Promise<void> {
  const data = await mkdtemp(path.join(tmpdir(), 'glosa-slow-'));
  try {
    const service = await startService({
      ...{ GLOSA_DATA: data, GLOSA_RATES: '1000000', GLOSA_PROXIES: '1' },
    });
    try {
      const visitor = new Visitor(service.address);
      const alone = await honestTime(visitor, 'Alone');
      const ids: string[] = [];
      for (let number = 0; number < SLOW; number += 1) {
        const files = [['score', slowScore(number), 'slow.krn']] as const;
        ids.push(await send(visitor, SENDER, `Slow ${number}`, files));
      }
      await after(visitor, ids[0]!, ['queued']);
      const times = await honestTimes(visitor);
      const states = await Promise.all(ids.map((id) => stateOf(visitor, id)));
      const waiting = states.filter((state) => state === 'queued').length;
      printFigures(`Service: ${SLOW} slow submissions from one address`, [
        {
          ...{ name: 'slowest honest piece', value: Math.max(...times), unit: 's' },
          goal: MOST_SECONDS,
          beside: `${seconds(times)} s, alone ${seconds([alone])} s; ${waiting} slow ones still waited`,
        },
      ]);
    } finally {
      await service.stop();
    }
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}
