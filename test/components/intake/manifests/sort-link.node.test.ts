import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { PAGE_LIMITS } from '#intake/checks/limits.js';
import { fetchManifest, nameOfAddress } from '#intake/manifests/fetch-manifest.js';
import { linkIn, sortLink } from '#intake/manifests/sort-link.js';
import { GALLICA, manifest } from './some-manifests.js';

const ANSWERS: Readonly<Record<string, string>> = {
  '/gallica/manifest.json': JSON.stringify(GALLICA),
  '/empty': JSON.stringify(manifest()),
  '/songs': JSON.stringify({
    type: 'Collection',
    items: [{ id: 'https://library.example/1', type: 'Manifest', label: { en: ['One'] } }],
  }),
  '/state': JSON.stringify({
    type: 'Annotation',
    motivation: ['contentState'],
    target: {
      id: 'https://library.example/canvas#xywh=1,2,3,4',
      type: 'Canvas',
      partOf: [{ id: 'https://library.example/1', type: 'Manifest' }],
    },
  }),
  '/page': '<!doctype html><title>A page</title>',
  '/tune': 'X:1\nT:Abendlied\nM:4/4\nK:F\nF|G A G F|\n',
  '/large': `[${' '.repeat(PAGE_LIMITS.jsonBytes)}]`,
};

let server: Server;
let base = '';
before(async () => {
  server = createServer(({ url = '', headers }, answer) => {
    const text = headers.cookie === undefined ? ANSWERS[url] : undefined;
    answer.writeHead(text === undefined ? 404 : 200).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(() => server.close());

const codesAt = async (path: string) =>
  (await sortLink(`${base}${path}`)).problems.map(({ code }) => code);

describe('a link', () => {
  it('to a manifest brings its pages', async () => {
    const { files, problems } = await sortLink(`${base}/gallica/manifest.json`);
    assert.deepEqual(
      files.map(({ role, name, manifest: read }) => [role, name, read?.pages.length]),
      [['manifest', '127.0.0.1 gallica.json', 2]],
    );
    assert.deepEqual(problems, []);
  });

  it('to a collection brings what is to be chosen from', async () => {
    const drop = await sortLink(`${base}/songs`);
    assert.deepEqual(
      drop.collections.map(({ members }) => members.length),
      [1],
    );
  });

  it('of a viewer, to a place on a page, asks for the manifest of that page', async () => {
    const { collections } = await sortLink(`${base}/state`);
    assert.deepEqual(
      collections[0]?.members.map(({ url }) => url),
      ['https://library.example/1'],
    );
  });

  it('to anything else is refused with a sentence, and so is one that leads nowhere', async () => {
    assert.deepEqual(await codesAt('/empty'), ['emptyManifest']);
    assert.deepEqual(await codesAt('/page'), ['notIiif']);
    assert.deepEqual(await codesAt('/tune'), ['notIiif']);
    assert.deepEqual(await codesAt('/gone'), ['unreachable']);
    assert.deepEqual(await codesAt('/large'), ['tooLarge']);
    const { problems } = await sortLink('https://nowhere.invalid/manifest');
    assert.deepEqual(
      problems.map(({ code }) => code),
      ['unreachable'],
    );
  });

  it('is an address, also within that of a viewer', () => {
    const address = 'https://library.example/manifest.json';
    assert.equal(linkIn(` ${address} `), address);
    assert.equal(
      linkIn(`https://viewer.example/?manifest=${encodeURIComponent(address)}`),
      address,
    );
    for (const other of ['', 'a link', 'javascript:alert(1)', 'file:///a', 'www.a.example'])
      assert.equal(linkIn(other), undefined);
    assert.equal(linkIn('https://viewer.example/?manifest=javascript:alert(1)'), undefined);
  });

  it('is given up when its user cancels', async () => {
    const stop = new AbortController();
    stop.abort(new Error('no more'));
    await assert.rejects(sortLink(`${base}/songs`, { signal: stop.signal }), /no more/);
    await assert.rejects(fetchManifest('file:///etc/passwd'), { code: 'unreachable' });
  });

  it('is named by its server and the word that tells it apart', () => {
    assert.equal(nameOfAddress('https://a.example/iiif/ms-1/manifest.json'), 'a.example ms-1.json');
    assert.equal(nameOfAddress('https://a.example/songs.json?x=1'), 'a.example songs.json');
    assert.equal(nameOfAddress('https://a.example/'), 'a.example.json');
  });
});
