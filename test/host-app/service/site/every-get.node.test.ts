import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { arrive } from '#service/files/arrival.js';
import { arrivalFolder } from '#service/files/open-file-store.js';
import { aService, type Service } from '../api/a-service.js';

/** An address of every route that answers GET; `%2F` where a piece's path stands. */
const ROUTES = [
  '/api/corpus',
  '/api/corpus/recursive',
  '/api/corpus/songs/recursive',
  '/api/corpus/songs%2Flied',
  '/api/corpus/songs%2Flied/analyses',
  '/api/corpus/songs%2Flied/analyses/form',
  '/api/corpus/songs%2Flied/analyses/form/versions',
  '/api/corpus/songs%2Flied/synchro/versions',
  '/api/pieces/1',
  '/api/pieces/1/analyses/form@1',
  '/api/health',
  '/api/docs',
  '/static/resources/songs%2Flied/info.json',
  '/static/resources/songs%2Flied/score.svg',
  '/static/resources/songs%2Flied/analyses/index.json',
  '/static/pictures/songs%2Flied/300.png',
  '/embed/songs%2Flied',
  '/oembed?url=http%3A%2F%2Flocalhost%3A80%2F~%2Fsongs%2Flied',
  '/settings.json',
  '/',
  '/~/songs%2Flied',
  '/nothing.js',
];

let service: Service;
before(async () => {
  service = await aService({ GLOSA_PROXIES: '1' });
  const json = { name: 'form', content: '{"labels":[]}' };
  await service.ask('POST /api/corpus/songs/lied/analyses', { json });
  const svg = `<svg>${'<path/>'.repeat(500)}</svg>`;
  const file = await arrive(Buffer.from(svg), { folder: arrivalFolder(service.settings) });
  await service.context.files.keep(file);
  await service.store.resources.put({
    ...{ owner: 'songs/lied', name: 'score.svg', type: 'image/svg+xml' },
    ...{ hash: file.hash, size: file.size },
  });
});
after(() => service.close());

const ask = (method: 'GET' | 'HEAD', url: string, accepted?: string) =>
  service.app.inject({
    ...{ method, url },
    // The same one, because it stands in problems.
    headers: {
      'x-request-id': 'that-of-the-proxy',
      ...(accepted !== undefined && { 'accept-encoding': accepted }),
    },
  });

const DECODED: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  identity: (bytes) => bytes,
  br: brotliDecompressSync,
  gzip: gunzipSync,
};
/** Headers that are known only when the content is there, which RFC 9110 leaves out of HEAD. */
const OF_CONTENT = ['content-length', 'transfer-encoding', 'date'];

const isAllowed = (coding: string, accepted: string): boolean =>
  !new RegExp(`(${coding}|\\*);q=0(,|$)`).test(accepted) || accepted.startsWith(coding);

for (const url of ROUTES) {
  test(`${url} answers HEAD as GET, without a body`, async () => {
    for (const accepted of [undefined, 'gzip', 'identity;q=0, br', '*;q=0']) {
      const [get, head] = [await ask('GET', url, accepted), await ask('HEAD', url, accepted)];
      assert.deepEqual([head.statusCode, head.body], [get.statusCode, '']);
      const names = [...Object.keys(get.headers), ...Object.keys(head.headers)];
      for (const name of names.filter((each) => !OF_CONTENT.includes(each)))
        assert.equal(head.headers[name], get.headers[name], `${name} for ${accepted}`);
    }
  });

  test(`${url} is encoded as the request weighs`, async () => {
    const plain = await ask('GET', url);
    assert.equal(plain.headers['content-encoding'], undefined);
    for (const accepted of ['br, gzip;q=0', 'br;q=0,gzip', 'identity;q=0,gzip', 'gzip;q=0', '*']) {
      const answer = await ask('GET', url, accepted);
      assert.equal(answer.statusCode, plain.statusCode, accepted);
      const coding = answer.headers['content-encoding'] ?? 'identity';
      if (plain.statusCode < 400) assert.ok(isAllowed(coding, accepted), `${coding} ${accepted}`);
      assert.deepEqual(DECODED[coding]!(answer.rawPayload), plain.rawPayload, accepted);
    }
    const { statusCode } = await ask('GET', url, '*;q=0');
    assert.equal(statusCode, plain.statusCode < 400 ? 406 : plain.statusCode);
  });
}
