import assert from 'node:assert/strict';
import { connect, createServer, type AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { onBothStores } from '../store/both-stores.js';
import { aService, FORM_TYPE, formBody, type Service } from './a-service.js';

const labels = (tag: string): string => JSON.stringify({ labels: [{ start: 0, tag }] });
const POINTS = '[{"onset":0,"date":0.5},{"onset":8,"date":4.5}]';
const ANALYSES = '/api/corpus/songs/lied/analyses';
const SYNCHRO = '/api/corpus/songs/lied/synchro';
const NEW = { 'if-none-match': '*' };

interface Sent {
  readonly content?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly token?: string;
}

/** Opens a port that passes requests on and cuts the connection when the first byte of the answer comes. */
async function aCutLine(t: TestContext, port: number): Promise<string> {
  const line = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    near.pipe(far);
    far.once('data', () => {
      far.destroy();
      near.destroy();
    });
    for (const end of [near, far]) end.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  t.after(() => line.close());
  return `http://127.0.0.1:${(line.address() as AddressInfo).port}`;
}

onBothStores('A save that is sent again', (database) => {
  const open = async (t: TestContext): Promise<Service> => {
    const { databaseUrl } = database.settings;
    const service = await aService({
      GLOSA_RATES: '1000',
      ...(databaseUrl !== undefined && { GLOSA_DATABASE_URL: databaseUrl }),
    });
    t.after(() => service.close());
    return service;
  };

  const saver =
    (service: Service) =>
    ({ content = labels('a'), headers = NEW, token }: Sent = {}) =>
      service.ask(`POST ${ANALYSES}`, {
        json: { name: 'form', content },
        headers,
        ...(token !== undefined && { token }),
      });

  const versionsOf = async (service: Service) =>
    (await service.store.analyses.versions('songs/lied', 'form')).length;

  test('after the connection was cut between commit and answer is answered as the first one', async (t) => {
    const service = await open(t);
    await service.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = service.app.server.address() as AddressInfo;
    const line = await aCutLine(t, port);
    const [content, clara] = [labels('a'), await service.addAccount('clara')];
    for (const token of [undefined, clara]) {
      const base = await service.ask(`GET ${ANALYSES}/form`);
      const headers: Record<string, string> =
        token === undefined ? NEW : { 'if-match': base.headers['etag']! };
      const body = token === undefined ? content : labels('b');
      const lost = fetch(line + ANALYSES, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...headers,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ name: 'form', content: body }),
      });
      await assert.rejects(lost, TypeError);
      const again = await saver(service)({
        content: body,
        headers,
        ...(token !== undefined && { token }),
      });
      const version = token === undefined ? 1 : 2;
      assert.deepEqual([again.status, again.json], [201, { name: 'form', version }]);
      const now = await service.ask(`GET ${ANALYSES}/form`);
      assert.equal(again.headers['etag'], now.headers['etag']);
      assert.equal(await versionsOf(service), version);
    }
  });

  test('of sync points is answered as the first one, too', async (t) => {
    const service = await open(t);
    await service.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = service.app.server.address() as AddressInfo;
    const line = await aCutLine(t, port);
    const form = [{ part: 'synchro', text: POINTS, file: 'synchro.json' }];
    const lost = fetch(line + SYNCHRO, {
      method: 'PUT',
      headers: { 'content-type': FORM_TYPE, ...NEW },
      body: new Uint8Array(formBody(form)),
    });
    await assert.rejects(lost, TypeError);
    const again = await service.ask(`PUT ${SYNCHRO}`, { form, headers: NEW });
    assert.deepEqual([again.status, again.json], [200, { source: 'take', version: 1 }]);
    assert.match(again.headers['etag']!, /^"[0-9a-f]{64}"$/);
    const slower = [{ ...form[0]!, text: POINTS.replace('4.5', '6') }];
    const other = await service.ask(`PUT ${SYNCHRO}`, { form: slower, headers: NEW });
    assert.equal(other.status, 412);
  });

  test('is recognized without any condition, and makes no other version', async (t) => {
    const service = await open(t);
    const save = saver(service);
    const first = await save({ headers: {} });
    const again = await save({ headers: {} });
    assert.deepEqual([again.status, again.text], [first.status, first.text]);
    assert.equal(await versionsOf(service), 1);
  });

  test('is a conflict when somebody else has saved since, or the same content is by others', async (t) => {
    const service = await open(t);
    const save = saver(service);
    const [clara, robert] = [await service.addAccount('clara'), await service.addAccount('robert')];
    const first = await save({ token: clara });
    assert.equal(first.status, 201);
    assert.equal((await save({ token: robert })).status, 412);
    assert.equal((await save()).status, 412);
    const document = { kind: 'analysis', piece: 'songs/lied', name: 'form' } as const;
    await service.store.ownership.share(document, {
      collaborators: [{ uid: 'robert', role: 'editor' }],
    });
    const base = { 'if-match': first.headers['etag']! };
    await save({ content: labels('his'), headers: base, token: robert });
    assert.equal((await save({ token: clara })).status, 412);
    assert.equal(await versionsOf(service), 2);
  });
});
