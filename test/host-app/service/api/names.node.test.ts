import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { aService, type Service } from './a-service.js';

const URL_OF_ALL = '/api/corpus/songs/lied/analyses';
const NAMES = Array.from({ length: 25 }, (_, index) => `Form ${String(index).padStart(2, '0')}`);

let service: Service;
const save = (name: string) =>
  service.ask(`POST ${URL_OF_ALL}`, { json: { name, content: '{"labels":[]}' } });
before(async () => {
  service = await aService({ GLOSA_RATES: '1000' });
  for (const name of NAMES.toReversed()) await save(name);
});
after(() => service.close());

/** The names of all pages, by the addresses that each gives of the next. */
async function pages(query: string): Promise<readonly (readonly unknown[])[]> {
  const found: (readonly unknown[])[] = [];
  for (let url = URL_OF_ALL + query; url !== '';) {
    const { json, headers } = await service.ask(`GET ${url}`);
    found.push(json);
    const [, next] = /^<(\?[^>]*)>; rel="next"$/.exec(headers['link'] ?? '') ?? [];
    url = next === undefined ? '' : URL_OF_ALL + next;
  }
  return found;
}

test('the names of the analyses come in pages, each once and in order', async () => {
  const found = await pages('?limit=10');
  assert.deepEqual(
    found.map(({ length }) => length),
    [10, 10, 5],
  );
  assert.deepEqual(found.flat(), NAMES);
  assert.deepEqual(
    (await pages('?limit=25')).map(({ length }) => length),
    [25],
  );
  const detailed = (await pages('?details=true&limit=7')).flat() as { name: string }[];
  assert.deepEqual(
    detailed.map(({ name }) => name),
    NAMES,
  );
  assert.deepEqual(await pages(''), [NAMES]);
  for (const wrong of ['0', '-1', '1001', 'x', ''])
    assert.equal((await service.ask(`GET ${URL_OF_ALL}?limit=${wrong}`)).status, 422, wrong);
});

test('the list is known by its tag until something is saved or hidden', async () => {
  const curator = await service.addAccount('robert', 'all');
  const known = async (tag: string, query = '') =>
    (await service.ask(`GET ${URL_OF_ALL}${query}`, { headers: { 'if-none-match': tag } })).status;
  const tagOf = async (query = '') =>
    (await service.ask(`GET ${URL_OF_ALL}${query}`)).headers['etag']!;
  const first = await tagOf();
  assert.equal(await known(first), 304);
  assert.equal(await known(first, '?details=true'), 200);
  assert.equal(await known(await tagOf('?limit=5'), '?limit=5'), 304);
  await save('Motives');
  const second = await tagOf();
  assert.deepEqual([await known(first), await known(second)], [200, 304]);
  await service.ask(`DELETE ${URL_OF_ALL}/Motives`, { token: curator });
  assert.deepEqual([await known(second), await known(first)], [200, 304]);
});

test('the list is read and compressed once', async () => {
  let reads = 0;
  const { analyses } = service.store;
  const names = analyses.names.bind(analyses);
  Object.assign(analyses, { names: (piece: string) => ((reads += 1), names(piece)) });
  await save('Once');
  const get = () => service.app.inject({ url: URL_OF_ALL, headers: { 'accept-encoding': 'br' } });
  const [first, second] = [await get(), await get()];
  Object.assign(analyses, { names });
  assert.equal(reads, 1);
  assert.equal(second.headers['content-encoding'], 'br');
  assert.deepEqual(second.rawPayload, first.rawPayload);
  assert.deepEqual(JSON.parse(brotliDecompressSync(first.rawPayload).toString()), [
    ...NAMES,
    'Once',
  ]);
});
