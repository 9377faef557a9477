import { describe, it } from 'node:test';
import { CorpusError } from '#corpus';
import { isRefusal, Outbox, type Sent } from '#web/pages/piece/discussion/outbox.js';
import { expect } from '#test/support/expect.mjs';

const reply = (id: string): Sent => ({
  ...{ id, thread: 't', kind: 'reply', date: '2026-03-01T10:00:00Z' },
  body: { id: `reply ${id}`, text: id },
});
const offline = () => new CorpusError('NoResponse', 'threads');
const refused = () => Object.assign(new CorpusError('Other', 'threads'), { code: 'conflict' });

/** What is stored in a browser. */
function aStorage(): Storage {
  const items = new Map<string, string>();
  const methods = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
  };
  return new Proxy(methods as unknown as Storage, {
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}

/** An outbox whose service answers as it is told, and whose pauses end when it is told. */
function bench(storage = aStorage()) {
  const sent: string[] = [];
  const answered: string[] = [];
  const pauses: { act: () => void; milliseconds: number }[] = [];
  let answer: () => Promise<string> = () => Promise.resolve('ok');
  const outbox = new Outbox<string>({
    ...{ name: 'out', storage: () => storage },
    send: (each) => {
      sent.push(each.id);
      return answer();
    },
    onAnswer: (_, each) => answered.push(each.id),
    later: (act, milliseconds) => {
      pauses.push({ act, milliseconds });
      return () => undefined;
    },
  });
  const states = () => outbox.items.map(({ sent: each, state }) => `${each.id} ${state}`);
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const say = (next: typeof answer) => (answer = next);
  return { outbox, sent, answered, pauses, states, settle, say, storage };
}

describe('what the reader has written', () => {
  it('is sent in order, and forgotten when the service has it', async () => {
    const { outbox, answered, states, settle, storage } = bench();
    for (const id of ['1', '2', '3']) outbox.add(reply(id));
    expect(Object.keys(storage)).to.have.length(3);
    await settle();
    expect([answered, states(), Object.keys(storage)]).to.deep.equal([['1', '2', '3'], [], []]);
  });

  it('waits without a network, longer each time, and goes with the same ids', async () => {
    const { outbox, sent, states, settle, say, pauses } = bench();
    say(() => Promise.reject(offline()));
    outbox.add(reply('1'));
    outbox.add(reply('2'));
    await settle();
    expect(states()).to.deep.equal(['1 waiting', '2 waiting']);
    expect(outbox.isWaiting).to.equal(true);
    pauses[0]!.act();
    await settle();
    expect(pauses.map(({ milliseconds }) => milliseconds)).to.deep.equal([1000, 2000]);
    say(() => Promise.resolve('ok'));
    await outbox.flush();
    expect([sent, states()]).to.deep.equal([['1', '1', '1', '2'], []]);
  });

  it('waits as long as the service asks', async () => {
    const { outbox, settle, say, pauses } = bench();
    say(() =>
      Promise.reject(
        Object.assign(new CorpusError('Other', ''), { code: 'tooMany', retryAfter: 60 }),
      ),
    );
    outbox.add(reply('1'));
    await settle();
    expect(pauses[0]!.milliseconds).to.equal(60_000);
  });

  it('survives a reload, and one tab does not overwrite another', async () => {
    const storage = aStorage();
    const [first, second] = [bench(storage), bench(storage)];
    for (const { say } of [first, second]) say(() => Promise.reject(offline()));
    first.outbox.add(reply('1'));
    second.outbox.add(reply('2'));
    storage.setItem('out broken', '{');
    await first.settle();
    const third = bench(storage);
    expect(third.states()).to.deep.equal(['1 waiting', '2 waiting']);
    await third.outbox.flush();
    expect(third.answered).to.deep.equal(['1', '2']);
  });

  it('stays when it is refused, lets the next go, and is sent again or given up', async () => {
    const { outbox, states, settle, say, answered } = bench();
    say(() => Promise.reject(refused()));
    outbox.add(reply('1'));
    await settle();
    say(() => Promise.resolve('ok'));
    outbox.add(reply('2'));
    await settle();
    expect([states(), answered]).to.deep.equal([['1 refused'], ['2']]);
    outbox.again('1');
    await settle();
    expect(answered).to.deep.equal(['2', '1']);
    say(() => Promise.reject(refused()));
    outbox.add(reply('3'));
    await settle();
    outbox.drop('3');
    expect(states()).to.deep.equal([]);
  });
});

describe('a refusal', () => {
  it('is one for good, or comes right', () => {
    const error = (status: 'Unauth' | 'Missing' | 'Other', code?: string) =>
      Object.assign(new CorpusError(status, ''), code && { code });
    expect(isRefusal(error('Missing'))).to.equal(true);
    expect(isRefusal(error('Unauth'))).to.equal(true);
    expect(isRefusal(error('Unauth', 'sessionEnded'))).to.equal(false);
    expect(isRefusal(error('Other', 'invalid'))).to.equal(true);
    expect(isRefusal(error('Other'))).to.equal(false);
    expect(isRefusal(offline())).to.equal(false);
  });
});
