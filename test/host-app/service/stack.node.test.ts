import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after, before, describe } from 'node:test';
import { eventually } from '../../support/service/eventually.js';
import { fillStore } from '../../support/service/fill-store.js';
import { Visitor } from '../../support/service/visitor.js';
import { isFree } from '../../support/free-port.js';
import { partLines } from '../../support/stack/part.js';
import { withStack } from '../../support/stack/missing.js';
import { Stack } from '../../support/stack/stack.js';

const PIECE = 'corpus-0/piece-0';
const ANALYSES = `corpus/${PIECE}/analyses`;
const ENVIRONMENT = { GLOSA_CORPORA: '', GLOSA_LOG: 'warn', GLOSA_RATES: '1000' };
const labels = (tag: string): string => JSON.stringify({ labels: [{ start: 0, tag }] });

describe('the whole stack on one machine', withStack, () => {
  let folder: string;
  let stack: Stack;
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'glosa-stack-'));
    execFileSync('chmod', ['711', folder]);
    stack = await Stack.start(folder, { environment: ENVIRONMENT });
    await fillStore(
      { data: folder, databaseUrl: stack.database.primaryUrl },
      { pieces: 2, analyses: 0 },
    );
  });
  after(async () => {
    await stack.stop();
    await rm(folder, { recursive: true, maxRetries: 5 });
  });

  const contentOf = async (visitor: Visitor, name: string): Promise<string> => {
    const answer = await visitor.ask('GET', `${ANALYSES}/${name}`);
    assert.equal(answer?.status, 200);
    return (JSON.parse(answer.body) as { content: string }).content;
  };

  const save = async (visitor: Visitor, name: string): Promise<void> => {
    const json = { name, content: labels(name) };
    assert.equal((await visitor.ask('POST', ANALYSES, { json }))?.status, 201);
  };

  test('names all its parts, with addresses that are taken and processes that run', async () => {
    const { parts } = stack;
    assert.equal(parts.length, 9);
    assert.equal(new Set(parts.map(({ pid }) => pid)).size, 9);
    for (const { pid } of parts) assert.ok(process.kill(pid!, 0));
    const taken = parts.flatMap(({ address }) => (address === undefined ? [] : [address]));
    assert.equal(taken.length, 8);
    for (const address of taken)
      assert.equal(await isFree(Number(address.split(':').at(-1))), false, address);
    const lines = partLines(parts).split('\n');
    assert.match(lines[1]!, /^Proxy: HAProxy +http:\/\/127\.0\.0\.1:\d+ +\d+$/);
    assert.equal(lines.length, 10);
  });

  test('keeps a save through the proxy, with one process killed and with all started again', async () => {
    const visitor = new Visitor(stack.address);
    await visitor.login();
    await save(visitor, 'before');
    await stack.processes[0]!.kill();
    // The proxy may not know yet: it asks another process.
    for (let count = 0; count < 6; count += 1)
      assert.equal(await contentOf(visitor, 'before'), labels('before'));
    await save(visitor, 'after');
    await stack.processes[0]!.start();
    await stack.stop();
    stack = await Stack.start(folder, { environment: ENVIRONMENT });
    const again = new Visitor(stack.address);
    assert.equal(await contentOf(again, 'before'), labels('before'));
    assert.equal(await contentOf(again, 'after'), labels('after'));
  });

  test('lets the service say what is wrong while its object store is away', async () => {
    await stack.store.killGateway();
    // No process is ready any more; those that live answer all the same.
    const visitor = new Visitor(stack.address);
    const said = () => visitor.ask('GET', 'health/ready');
    const answer = await eventually(said, (one) => one?.status === 503);
    assert.equal((JSON.parse(answer!.body) as { status: string }).status, 'notReady');
    const read = () => visitor.ask('GET', ANALYSES);
    assert.equal((await eventually(read, (one) => one !== undefined))?.status, 200);
    await stack.store.startGateway();
    await eventually(said, (one) => one?.status === 200);
  });

  test('acknowledges a save when the replica has it, which can take the place of the primary', async () => {
    const visitor = new Visitor(stack.address);
    await visitor.login();
    await save(visitor, 'replicated');
    await stack.database.primary.kill();
    await stack.database.promote();
    const { replicaUrl } = stack.database;
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: replicaUrl });
    await client.connect();
    const found = await client.query(`select from documents where name = 'replicated'`);
    await client.end();
    assert.equal(found.rowCount, 1);
    await save(visitor, 'promoted');
  });

  test('goes on after a promotion with one primary and a replica of it', async () => {
    await stack.stop();
    stack = await Stack.start(folder, { environment: ENVIRONMENT });
    const visitor = new Visitor(stack.address);
    await visitor.login();
    for (const name of ['before', 'replicated', 'promoted'])
      assert.equal(await contentOf(visitor, name), labels(name));
    await save(visitor, 'exchanged');
    const { default: pg } = await import('pg');
    const { primaryUrl, replicaUrl } = stack.database;
    const states = [primaryUrl, replicaUrl].map(async (connectionString) => {
      const client = new pg.Client({ connectionString });
      await client.connect();
      const { rows } = await client.query<{ follows: boolean; saved: boolean }>(
        `select pg_is_in_recovery() as follows,
          exists (select from documents where name = 'exchanged') as saved`,
      );
      await client.end();
      return rows[0];
    });
    assert.deepEqual(await Promise.all(states), [
      { follows: false, saved: true },
      { follows: true, saved: true },
    ]);
  });
});
