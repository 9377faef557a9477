import { expect } from '@open-wc/testing';
import { tellingFetch } from '#corpus/hosted/telling-fetch.js';

const FILE = '/package.json';

describe('a fetch that tells how far the sending is', () => {
  it('answers as fetch does', async () => {
    const answer = await tellingFetch(() => undefined)(FILE);
    expect(answer.ok).to.equal(true);
    expect(answer.headers.get('content-type')).to.contain('json');
    expect(((await answer.json()) as { readonly name: string }).name).to.equal('glosa');
  });

  it('answers what is missing with its status', async () => {
    const answer = await tellingFetch(() => undefined)('/no-such-file.json');
    expect(answer.status).to.equal(404);
  });

  it('tells the share that was sent, up to all of it', async () => {
    const shares: number[] = [];
    const body = new FormData();
    body.append('score', new Blob([new Uint8Array(300_000)]), 'waltz.mxl');
    await tellingFetch((share) => shares.push(share))(FILE, { method: 'POST', body });
    expect(shares.at(-1)).to.equal(1);
    expect(shares).to.deep.equal([...shares].sort((a, b) => a - b));
  });

  it('ends with the reason of its signal', async () => {
    const giveUp = new AbortController();
    const { signal } = giveUp;
    const coming = tellingFetch(() => undefined)(FILE, { signal });
    giveUp.abort(new Error('changed my mind'));
    const error = await coming.catch((reason: unknown) => reason);
    expect((error as Error).message).to.equal('changed my mind');
    const late = await tellingFetch(() => undefined)(FILE, { signal }).catch(
      (reason: unknown) => reason,
    );
    expect((late as Error).message).to.equal('changed my mind');
  });

  it('fails where nothing answers', async () => {
    const error = await tellingFetch(() => undefined)('http://127.0.0.1:9/').catch(
      (reason: unknown) => reason,
    );
    expect(error).to.be.instanceOf(TypeError);
  });
});
