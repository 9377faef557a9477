import assert from 'node:assert/strict';
import test, { after, before, describe } from 'node:test';
import {
  Analysis,
  createLabels,
  editorOf,
  type Piece,
  quarters,
  replacePoints,
  seconds,
  synchronizationOf,
} from '#core';
import { CorpusError } from '#corpus/corpus-error.js';
import { serviceAt, type HostedClient } from '#corpus/hosted/hosted-client.js';
import { savePieceAnalysis, savePieceSync } from '#corpus/hosted/save-piece.js';
import { memorySessions } from '#corpus/hosted/user-session.js';
import { loadPiece } from '#corpus/load-piece.js';
import { letChange } from '#test/support/service/let-change.js';
import { aService, type Service } from '#test/host-app/service/api/a-service.js';
import { HandFrames } from '#test/support/hand-frames.js';
import { failure, refused } from './stand-in.js';

let service: Service;
let base = '';
const tokens = new Map<string, string>();
before(async () => {
  service = await aService({ GLOSA_RATES: '1000' });
  base = `${await service.app.listen({ port: 0, host: '127.0.0.1' })}/api/`;
  for (const uid of ['clara', 'robert']) tokens.set(uid, await service.addAccount(uid));
});
after(() => service.close());

let pieces = 0;
/** A piece that no other test saves to. */
async function aPath(): Promise<string> {
  pieces += 1;
  await service.addPiece(`piece-${pieces}`, ['all']);
  return `songs/piece-${pieces}`;
}

function account(name: string, network = fetch): HostedClient {
  const session = memorySessions();
  session.write({ name, token: tokens.get(name)!, permissions: [] });
  return serviceAt(base, { session, fetch: network });
}

const open = (client: HostedClient, path: string, analysis?: string): Promise<Piece> =>
  loadPiece(client, path, {
    frames: new HandFrames(),
    log: () => undefined,
    ...(analysis !== undefined && { analysis }),
  });

function label(piece: Piece, tag: string): void {
  const analysis = editorOf(piece).analysis();
  editorOf(piece).run(createLabels(analysis, [{ start: quarters(0), tag }]));
}

const tagsOf = (piece: Piece) => piece.analysis?.labels.map(({ tag }) => tag);

function point(piece: Piece, ...dates: readonly number[]): void {
  const sync = synchronizationOf(piece, 'take');
  const points = dates.map((date, index) => ({
    onset: quarters(4 * index),
    date: seconds(date),
    lap: '' as const,
  }));
  editorOf(piece).run(replacePoints(sync, points, 'importPoints'));
}

describe('an analysis', () => {
  test('that is new gets a name, is listed, and counts as saved', async () => {
    const client = account('clara');
    const piece = await open(client, await aPath());
    label(piece, 'a');
    assert.match((await failure(savePieceAnalysis(client, piece))).message, /Name is required/);
    const saved = await savePieceAnalysis(client, piece, { name: ' Form ' });
    assert.deepEqual([saved.name, saved.version], ['Form', 1]);
    const { analysis } = piece;
    assert.deepEqual(
      [analysis?.name, analysis?.isDirty, piece.analyses],
      ['Form', false, ['Form']],
    );
    label(piece, 'b');
    assert.equal((await savePieceAnalysis(client, piece)).version, 2);
    assert.deepEqual(tagsOf(await open(client, piece.path, 'Form')), ['a', 'b']);
  });

  for (const [name, message] of [
    ['a/b', /Only letters/],
    ['versions', /Only letters/],
    ['x'.repeat(201), /At most/],
  ] as const)
    test(`is not saved as ${name.slice(0, 8)}`, async () => {
      const client = account('clara');
      const piece = await open(client, await aPath());
      const error = await failure(savePieceAnalysis(client, piece, { name }));
      assert.equal(error.name, 'FileNameError');
      assert.match(error.message, message);
    });

  test('that somebody else has changed meanwhile is not overtaken, and nothing is lost', async () => {
    const [clara, robert] = [account('clara'), account('robert')];
    const path = await aPath();
    const first = await open(clara, path);
    label(first, 'a');
    await savePieceAnalysis(clara, first, { name: 'x' });
    await letChange(service.store, { piece: path, name: 'x' }, 'robert');
    const hers = await open(clara, path, 'x');
    const his = await open(robert, path, 'x');
    label(hers, 'hers');
    label(his, 'his');
    await savePieceAnalysis(clara, hers);
    assert.equal((await refused(savePieceAnalysis(robert, his))).code, 'changed');
    assert.deepEqual([his.analysis?.isDirty, tagsOf(his)], [true, ['a', 'his']]);
    await savePieceAnalysis(robert, his, { name: 'his x' });
    assert.deepEqual([his.analysis?.isDirty, his.analysis?.name], [false, 'his x']);
    assert.deepEqual(tagsOf(await open(robert, path, 'x')), ['a', 'hers']);
  });

  test('replaces another one only when that is wanted', async () => {
    const client = account('clara');
    const path = await aPath();
    await client.saveAnalysis(path, { name: 'x', content: { labels: [] } });
    const piece = await open(client, path);
    label(piece, 'a');
    assert.equal((await refused(savePieceAnalysis(client, piece, { name: 'x' }))).code, 'exists');
    const saved = await savePieceAnalysis(client, piece, { name: 'x', replaces: true });
    assert.equal(saved.version, 2);
  });

  test('that is changed while it is saved has unsaved changes, which the next save takes', async () => {
    const client = account('clara');
    const piece = await open(client, await aPath());
    label(piece, 'a');
    const saving = savePieceAnalysis(client, piece, { name: 'x' });
    await new Promise(setImmediate);
    label(piece, 'b');
    await saving;
    assert.equal(piece.analysis?.isDirty, true);
    await savePieceAnalysis(client, piece);
    assert.deepEqual(tagsOf(await open(client, piece.path, 'x')), ['a', 'b']);
  });

  test('is not marked as saved in the place of another that was opened meanwhile', async () => {
    const client = account('clara');
    const piece = await open(client, await aPath());
    label(piece, 'a');
    const { analysis } = piece;
    const saving = savePieceAnalysis(client, piece, { name: 'x' });
    await new Promise(setImmediate);
    editorOf(piece).open(new Analysis(''));
    label(piece, 'other');
    await saving;
    assert.deepEqual([analysis?.name, piece.analysis?.name], ['x', '']);
    assert.equal(piece.analysis?.isDirty, true);
    // Going back to it finds it saved.
    assert.equal(analysis?.isDirty, false);
    editorOf(piece).open(analysis);
    assert.equal(editorOf(piece).history.isDirty, false);
  });

  test('is saved in turn: a double click makes no conflict', async () => {
    const client = account('clara');
    const piece = await open(client, await aPath());
    label(piece, 'a');
    const save = () => savePieceAnalysis(client, piece, { name: 'x' });
    const versions = (await Promise.all([save(), save()])).map(({ version }) => version);
    assert.equal(versions.length, 2);
    assert.equal(piece.analysis?.isDirty, false);
  });
});

describe('a save whose answer is lost', () => {
  /** A network that loses the answers of the next saves. */
  function losing() {
    let lost = 0;
    const network: typeof fetch = async (input, init) => {
      const response = await fetch(input, init);
      if (init?.method === 'GET' || lost === 0) return response;
      lost -= 1;
      throw new TypeError('connection lost');
    };
    return { network, lose: (count: number) => (lost = count) };
  }

  async function setup() {
    const { network, lose } = losing();
    const client = account('clara', network);
    const piece = await open(client, await aPath());
    label(piece, 'a');
    lose(2);
    const error = await refused(savePieceAnalysis(client, piece, { name: 'x' }));
    assert.equal(error.status, 'NoResponse');
    assert.equal(piece.analysis?.isDirty, true);
    return { client, piece };
  }

  test('is sent again by itself, and is one version', async () => {
    const { network, lose } = losing();
    const client = account('clara', network);
    const piece = await open(client, await aPath());
    label(piece, 'a');
    lose(1);
    assert.equal((await savePieceAnalysis(client, piece, { name: 'x' })).version, 1);
    point(piece, 1, 5);
    lose(1);
    assert.equal((await savePieceSync(client, piece)).version, 1);
    assert.equal((await client.versions(piece.path, 'x')).length, 1);
    assert.equal((await client.synchroVersions(piece.path)).length, 1);
  });

  test('of sync points is no conflict for what is changed afterwards, but for what others saved', async () => {
    const { network, lose } = losing();
    const client = account('clara', network);
    const piece = await open(client, await aPath());
    point(piece, 1, 5);
    lose(2);
    assert.equal((await refused(savePieceSync(client, piece))).status, 'NoResponse');
    point(piece, 1, 6);
    assert.equal((await savePieceSync(client, piece)).version, 2);
    point(piece, 1, 7);
    lose(2);
    assert.equal((await refused(savePieceSync(client, piece))).status, 'NoResponse');
    const robert = account('robert');
    const { path } = piece;
    await letChange(service.store, { piece: path, name: 'take', kind: 'synchro' }, 'robert');
    const his = await open(robert, path);
    point(his, 1, 8);
    await savePieceSync(robert, his);
    point(piece, 1, 9);
    assert.equal((await refused(savePieceSync(client, piece))).code, 'changed');
  });

  test('is found to have arrived when it is tried again', async () => {
    const { client, piece } = await setup();
    await savePieceAnalysis(client, piece, { name: 'x' });
    assert.equal(piece.analysis?.isDirty, false);
    assert.equal((await client.versions(piece.path, 'x')).length, 1);
  });

  test('is no conflict for what is changed afterwards', async () => {
    const { client, piece } = await setup();
    label(piece, 'b');
    assert.equal((await savePieceAnalysis(client, piece, { name: 'x' })).version, 2);
  });

  test('does not hide that somebody else has saved since', async () => {
    const { client, piece } = await setup();
    const robert = account('robert');
    await letChange(service.store, { piece: piece.path, name: 'x' }, 'robert');
    await robert.saveAnalysis(piece.path, { name: 'x', content: { labels: [] } });
    label(piece, 'b');
    const error = await refused(savePieceAnalysis(client, piece, { name: 'x' }));
    assert.ok(error instanceof CorpusError && error.code === 'exists');
  });
});

describe('a synchronization', () => {
  test('is saved, heard by others, and not overtaken', async () => {
    const [clara, robert] = [account('clara'), account('robert')];
    const path = await aPath();
    const first = await open(clara, path);
    point(first, 1, 5);
    await savePieceSync(clara, first);
    assert.equal(synchronizationOf(first, 'take').isDirty, false);
    await letChange(service.store, { piece: path, name: 'take', kind: 'synchro' }, 'robert');
    const his = await open(robert, path);
    assert.equal(his.recording?.sync?.points.length, 2);
    point(first, 1, 6);
    await savePieceSync(clara, first);
    point(his, 1, 7);
    assert.equal((await refused(savePieceSync(robert, his))).code, 'changed');
    assert.equal(synchronizationOf(his, 'take').isDirty, true);
    assert.equal((await clara.synchroVersions(path)).length, 2);
  });

  test('of a recording that somebody else has synchronized first is refused', async () => {
    const [clara, robert] = [account('clara'), account('robert')];
    const path = await aPath();
    const [hers, his] = await Promise.all([open(clara, path), open(robert, path)]);
    point(hers, 1, 5);
    point(his, 1, 6);
    await savePieceSync(clara, hers);
    assert.equal((await refused(savePieceSync(robert, his))).code, 'exists');
  });

  test('of fewer than two points is not saved', async () => {
    const client = account('clara');
    const piece = await open(client, await aPath());
    assert.match((await failure(savePieceSync(client, piece))).message, /fewer than 2/);
  });
});
