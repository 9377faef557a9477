import { expect } from '@open-wc/testing';
import { CorpusError } from '#corpus/corpus-error.js';
import { DirectoryClient } from '#corpus/directory-client.js';
import { memoryFetch, type Answer } from '../../support/memory-fetch.js';

const BASE = 'https://music.test/corpora/';

function setup(files: Readonly<Record<string, Answer>> = {}, timeout?: number) {
  const network = memoryFetch(files, BASE);
  return { ...network, client: new DirectoryClient(BASE, { fetch: network.fetch, timeout }) };
}

async function failure(promise: Promise<unknown>): Promise<CorpusError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).to.be.instanceOf(CorpusError);
  return error as CorpusError;
}

describe('DirectoryClient', () => {
  it('reads the root and a corpus below it', async () => {
    const { client } = setup({
      'info.json': '{ "corpora": ["dances"] }',
      'dances/info.json':
        '{ "title": "Dances", "pieces": ["waltz", { "id": "polka", "title": "Polka" }] }',
    });
    expect((await client.corpus('')).corpora).to.deep.equal(['dances']);
    const { title, pieces } = await client.corpus('dances');
    expect([title, ...pieces.map(({ id }) => id)]).to.deep.equal(['Dances', 'waltz', 'polka']);
  });

  const listings = [
    ['names', '["a", "b"]', ['a', 'b']],
    ['objects with a name', '[{ "name": "a", "date": 1 }, "b"]', ['a', 'b']],
    ['nothing', '[]', []],
  ] as const;
  for (const [name, text, expected] of listings) {
    it(`lists analyses: ${name}`, async () => {
      const { client } = setup({ 'c/p/analyses/index.json': text });
      expect(await client.analyses('c/p')).to.deep.equal(expected);
    });
  }

  it('may stand at a place relative to the page', () => {
    const client = new DirectoryClient('corpora');
    expect(client.fileUrl('c', 'a.mp3')).to.equal(
      new URL('corpora/c/a.mp3', document.baseURI).href,
    );
  });

  it('lists no analyses where there is no listing', async () => {
    expect(await setup().client.analyses('c/p')).to.deep.equal([]);
  });

  for (const text of ['{}', '[{ "title": "a" }]', '[1]', '["a",']) {
    it(`calls the listing ${text} a corrupted corpus`, async () => {
      const error = await failure(
        setup({ 'c/p/analyses/index.json': text }).client.analyses('c/p'),
      );
      expect(error.status).to.equal('ParsingError');
      expect(error.message).to.match(/^corrupted corpus: /);
      expect(error.file).to.equal(`${BASE}c/p/analyses/index.json`);
    });
  }

  for (const text of ['{ "id": {} }', '{ "title": [] }', '[', '[]']) {
    it(`calls the corpus ${text} corrupted`, async () => {
      const error = await failure(setup({ 'c/info.json': text }).client.corpus('c'));
      expect([error.status, error.message.slice(0, 17)]).to.deep.equal([
        'ParsingError',
        'corrupted corpus:',
      ]);
    });
  }

  it('reads an analysis by its name, whatever it is', async () => {
    const { client, requests } = setup({
      'c/p/analyses/v%3APAC%20%2F%202.dez': '{ "labels": [] }',
    });
    expect((await client.analysis('c/p', 'v:PAC / 2')).text).to.equal('{ "labels": [] }');
    expect(requests).to.have.length(1);
  });

  const statuses = [
    [401, 'Unauth'],
    [403, 'Unauth'],
    [404, 'Missing'],
    [500, 'Other'],
    [new TypeError('network is down'), 'NoResponse'],
  ] as const;
  for (const [answer, status] of statuses) {
    it(`tells ${answer} as ${status}`, async () => {
      const error = await failure(setup({ 'c/p/info.json': answer }).client.piece('c/p'));
      expect([error.status, error.file]).to.deep.equal([status, `${BASE}c/p/info.json`]);
    });
  }

  it('gives up after its timeout', async () => {
    const never: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
    const client = new DirectoryClient(BASE, { fetch: never, timeout: 10 });
    expect((await failure(client.piece('c/p'))).status).to.equal('NoResponse');
  });

  it('passes on the reason of a cancellation', async () => {
    const reason = new Error('the user left');
    const { client } = setup({ 'c/p/info.json': '{}' });
    const error = await client
      .piece('c/p', AbortSignal.abort(reason))
      .catch((caught: unknown) => caught);
    expect(error).to.equal(reason);
  });
});
