import { describe, it } from 'node:test';
import { CorpusError } from '#corpus';
import type { Item, SharedChange } from '#core/together';
import { ChangeSender } from '#web/pages/piece/together/send-changes.js';
import { wordsFor } from '#web/pages/piece/together/told-words.js';
import { tonesOf } from '#web/pages/piece/together/tones.js';
import { rememberJoined, wasJoined } from '#web/pages/piece/together/joined-before.js';
import {
  hasWaiting,
  WaitingChanges,
  waitingName,
} from '#web/pages/piece/together/waiting-changes.js';
import { expect } from '#test/support/expect.mjs';

const change = (id: string): SharedChange => ({ id, writer: 'w', edits: [] });
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A sender whose service answers as it is told. */
function aSender() {
  const pending: SharedChange[] = [];
  const sent: string[] = [];
  const refused: string[] = [];
  const pauses: { act: () => void; milliseconds: number }[] = [];
  let answer = () => Promise.resolve();
  const sender = new ChangeSender({
    pending: () => pending,
    send: (changes) => {
      sent.push(changes.map(({ id }) => id).join(' '));
      return answer();
    },
    onRefused: ({ status }) => refused.push(status),
    later: (act, milliseconds) => {
      pauses.push({ act, milliseconds });
      return () => undefined;
    },
  });
  const say = (next: typeof answer) => (answer = next);
  return { sender, pending, sent, refused, pauses, say };
}

describe('changes on their way', () => {
  it('go in batches, each once, although their places have not come yet', async () => {
    const { sender, pending, sent } = aSender();
    pending.push(change('a'));
    const first = sender.flush();
    pending.push(change('b'), change('c'));
    await sender.flush();
    await first;
    await sender.flush();
    expect(sent).to.deep.equal(['a', 'b c']);
    expect(sender.unanswered).to.deep.equal([]);
  });

  it('go by writer: a page may have some that another one has left', async () => {
    const { sender, pending, sent } = aSender();
    pending.push({ ...change('a'), writer: 'left' }, change('b'), change('c'));
    await sender.flush();
    expect(sent).to.deep.equal(['a', 'b c']);
  });

  it('are sent again later, later each time, until there is an answer', async () => {
    const { sender, pending, sent, pauses, say } = aSender();
    say(() => Promise.reject(new CorpusError('NoResponse', 'changes')));
    pending.push(change('a'));
    await sender.flush();
    pauses[0]!.act();
    await settled();
    expect(pauses.map(({ milliseconds }) => milliseconds)).to.deep.equal([500, 1000]);
    say(() => Promise.resolve());
    pauses[1]!.act();
    await settled();
    expect(sent).to.deep.equal(['a', 'a', 'a']);
    expect(sender.unanswered).to.deep.equal([]);
  });

  it('are told when the service will never take them', async () => {
    const { sender, pending, refused, pauses, say } = aSender();
    say(() => Promise.reject(new CorpusError('Unauth', 'changes')));
    pending.push(change('a'));
    await sender.flush();
    expect([refused, pauses]).to.deep.equal([['Unauth'], []]);
  });
});

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

/** The locks of a browser, as far as pages see who is open. */
function someLocks(): LockManager {
  const held = new Set<string>();
  return {
    request: async (name: string, work: () => Promise<void>) => {
      held.add(name);
      await work();
      held.delete(name);
    },
    query: () => Promise.resolve({ held: [...held].map((name) => ({ name })) }),
  } as unknown as LockManager;
}

describe('changes that wait', () => {
  it('are taken over by the next page of the account, never from one that is open', async () => {
    const [storage, locks] = [aStorage(), someLocks()];
    const page = (writer: string, name = 'form ada') =>
      new WaitingChanges({ name, writer, storage: () => storage, locks });
    const [first, second] = [page('1'), page('2')];
    first.keep([change('a')]);
    second.keep([change('b')]);
    page('3', 'form ben').keep([change('c')]);
    expect(await second.takeLeft()).to.deep.equal([]);
    first.release();
    await settled();
    expect(await second.takeLeft()).to.deep.equal([change('a')]);
    expect(await second.takeLeft()).to.deep.equal([]);
    storage.setItem('form ada 9', '[{"id":3}, null]');
    expect(await second.takeLeft()).to.deep.equal([]);
  });
});

describe('what others have done', () => {
  const item = { values: { tag: 'PAC', type: 'Cadence' } } as unknown as Item;
  const session = {
    nameOf: (writer: string) => ({ a: 'Ada', b: 'Ben' })[writer] ?? '',
    isHere: (writer: string) => writer === 'me',
  };
  const t = ((key: string, values: object) => `${key} ${JSON.stringify(values)}`) as never;
  const words = (news: object) =>
    wordsFor(
      { kind: 'news', news: { touched: new Set(), removed: [], missed: [], ...news } },
      session,
      t,
    );

  it('is said where something is gone, first what the reader has lost', () => {
    const removed = [{ item, remover: 'a' }];
    expect(words({ removed })).to.include('removed {"name":"Ada","labels":"PAC"}');
    const missed = [
      { item, remover: 'a', writer: 'b' },
      { item, remover: 'a', writer: 'me' },
    ];
    expect(words({ removed, missed })).to.include('missedOwn {"name":"Ada","label":"PAC"}');
    expect(words({ missed: missed.slice(0, 1) })).to.include('missed {"name":"Ben"');
    expect(words({})).to.equal(undefined);
  });

  it('has a color for each name, the same in all pages', () => {
    const names = ['Ada', 'Ben', 'Clara', 'Dora', 'Emil', 'Fanny'];
    const tones = tonesOf(names);
    expect(new Set(tones.values()).size).to.equal(6);
    expect([...tonesOf([...names].reverse())]).to.deep.equal([...tones]);
  });
});

describe('what a tab knows of editing together', () => {
  const place = { path: 'songs/lied', name: 'form~ada', account: 'ada' };
  const aStorage = (): Storage => {
    const items = new Map<string, string>();
    const methods = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
      removeItem: (key: string) => items.delete(key),
    };
    return new Proxy(methods as unknown as Storage, {
      ownKeys: () => [...items.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    });
  };

  it('is which analysis which account edited before the page was loaded anew', () => {
    const storage = aStorage();
    const from = () => storage;
    rememberJoined(place, from);
    expect(wasJoined(place, from)).to.equal(true);
    expect(wasJoined({ ...place, account: 'ben' }, from)).to.equal(false);
    expect(wasJoined({ ...place, name: 'form' }, from)).to.equal(false);
    rememberJoined(undefined, from);
    expect(wasJoined(place, from)).to.equal(false);
    const none = (): Storage => {
      throw new Error('no storage');
    };
    rememberJoined(place, none);
    expect(wasJoined(place, none)).to.equal(false);
  });

  it('is whether changes wait for this account', () => {
    const storage = aStorage();
    const name = waitingName({ ...place, base: 'https://service.example/' });
    const others = waitingName({ ...place, base: 'https://service.example/', account: 'ben' });
    expect(hasWaiting(name, () => storage)).to.equal(false);
    storage.setItem(`${name} writer`, '[]');
    expect([hasWaiting(name, () => storage), hasWaiting(others, () => storage)]).to.deep.equal([
      true,
      false,
    ]);
  });
});
