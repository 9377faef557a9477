import { describe, it } from 'node:test';
import { followStream, type LiveStreamOptions } from '#web/pages/piece/discussion/live-stream.js';
import { expect } from '#test/support/expect.mjs';

const body = (text: string) => new Response(text, { status: 200 });
const event = (id: number) => `id: ${id}\nevent: reply\ndata: {}\n\n`;

/** A stream whose service gives these answers one after the other, then nothing more. */
async function follow(
  answers: readonly (Response | Error)[],
  keys: Partial<LiveStreamOptions> = {},
) {
  const stop = new AbortController();
  const asked: string[] = [];
  const log: string[] = [];
  let last = 3;
  let next = 0;
  await followStream(
    {
      ...{ url: 'https://glosa.test/threads/events?key=k', token: () => 'secret' },
      after: () => last,
      onEvent: ({ id }) => {
        last = Number(id);
        log.push(`event ${id}`);
      },
      onState: (state) => log.push(state),
      catchUp: () => Promise.resolve(void log.push('asked')),
      fetch: (url, { headers } = {}) => {
        asked.push(`${new Request(url).url} ${new Headers(headers).get('authorization') ?? ''}`);
        const answer = answers[next++];
        if (answer)
          return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
        stop.abort();
        return Promise.reject(new Error('over'));
      },
      pause: (milliseconds) => Promise.resolve(void log.push(`${milliseconds} ms`)),
      ...keys,
    },
    stop.signal,
  );
  return { asked, log };
}

describe('a stream of what is new', () => {
  it('is read with the token in a header, and opened again after the last event', async () => {
    const { asked, log } = await follow([body(event(4) + event(9)), body(': hello\n\n')]);
    expect(asked.slice(0, 2)).to.deep.equal([
      'https://glosa.test/threads/events?key=k&after=3 Bearer secret',
      'https://glosa.test/threads/events?key=k&after=9 Bearer secret',
    ]);
    expect(log.slice(0, 6)).to.deep.equal([
      ...['open', 'event 4', 'event 9', '1000 ms', 'open', '1000 ms'],
    ]);
  });

  it('is tried again more and more seldom', async () => {
    const failures = Array.from({ length: 7 }, () => new TypeError('no network'));
    const { log } = await follow(failures);
    const pauses = log.filter((each) => each.endsWith('ms'));
    expect(pauses.slice(0, 7)).to.deep.equal(
      [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000].map((each) => `${each} ms`),
    );
    expect(log[0]).to.equal('lost');
  });

  it('asks by an ordinary call while the service has no room, and waits as long as it says', async () => {
    const busy = new Response('', { status: 503, headers: { 'retry-after': '5' } });
    const { log } = await follow([busy]);
    expect(log.slice(0, 3)).to.deep.equal(['lost', 'asked', '5000 ms']);
  });

  for (const status of [401, 403, 404])
    it(`ends where it is refused (${status})`, async () => {
      const { asked, log } = await follow([new Response('', { status })], {
        token: () => undefined,
      });
      expect([asked.length, log]).to.deep.equal([1, ['ended']]);
      expect(asked[0]).to.match(/after=3 $/);
    });
});
