import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import {
  browserSessions,
  memorySessions,
  sessionOf,
  storedSessions,
  type TextStorage,
} from '#corpus/hosted/user-session.js';
import { MapStorage } from './map-storage.js';

const ADA = { name: 'ada', token: 'abc', permissions: ['block'] };

describe('a stored session', () => {
  test('is there again after a restart', () => {
    const storage = new MapStorage();
    storedSessions(storage, 'k').write(ADA);
    assert.deepEqual(storedSessions(storage, 'k').read(), ADA);
  });

  test('belongs to one service', () => {
    const storage = new MapStorage();
    storedSessions(storage, 'a').write(ADA);
    assert.equal(storedSessions(storage, 'b').read(), undefined);
  });

  test('leaves nothing behind when it ends, and nothing is stored before it begins', () => {
    const storage = new MapStorage();
    const sessions = storedSessions(storage, 'k');
    sessions.read();
    assert.equal(storage.size, 0);
    sessions.write(ADA);
    sessions.write(undefined);
    assert.deepEqual([sessions.read(), storage.size], [undefined, 0]);
  });

  const broken = ['', '{', 'null', '[]', '"abc"', '{"name":"ada"}', '{"name":1,"token":"a"}'];
  for (const text of broken)
    test(`that reads ${text || 'empty'} is none`, () => {
      const storage = new MapStorage();
      storage.setItem('k', text);
      assert.equal(storedSessions(storage, 'k').read(), undefined);
    });

  test('tells those who watch, until they stop', () => {
    const sessions = memorySessions();
    const seen: (string | undefined)[] = [];
    const stop = sessions.watch(() => seen.push(sessions.read()?.name));
    sessions.write(ADA);
    sessions.write(undefined);
    stop();
    sessions.write(ADA);
    assert.deepEqual(seen, ['ada', undefined]);
  });
});

describe('a storage that refuses', () => {
  const refuse = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };
  const denied: TextStorage = { getItem: refuse, setItem: refuse, removeItem: refuse };

  test('keeps the session for this page alone', () => {
    const sessions = storedSessions(denied, 'k');
    assert.equal(sessions.read(), undefined);
    sessions.write(ADA);
    assert.deepEqual(sessions.read(), ADA);
    sessions.write(undefined);
    assert.equal(sessions.read(), undefined);
    assert.equal(storedSessions(denied, 'k').read(), undefined);
  });

  test('because it is full keeps the new session, not the one before', () => {
    const storage = new MapStorage();
    const sessions = storedSessions(storage, 'k');
    sessions.write(ADA);
    storage.setItem = refuse;
    sessions.write({ ...ADA, token: 'new' });
    assert.equal(sessions.read()?.token, 'new');
    sessions.write(undefined);
    assert.equal(sessions.read(), undefined);
  });
});

describe('a session', () => {
  test('has no token that could end a header and begin another', () => {
    for (const token of ['', 'a b', 'a\r\nX: y', 'ä', 'a,b', '"a"'])
      assert.equal(sessionOf({ ...ADA, token }), undefined, token);
  });

  test('has the words among its permissions, and no other field', () => {
    const session = sessionOf({ ...ADA, permissions: ['all', 1, null], password: 'x' });
    assert.deepEqual(session, { ...ADA, permissions: ['all'] });
    assert.deepEqual(sessionOf({ name: 'ada', token: 'a' })?.permissions, []);
  });
});

test('outside of a page a session ends with the program, and is one for all clients', () => {
  const sessions = browserSessions('k');
  sessions.write(ADA);
  assert.deepEqual(browserSessions('k').read(), ADA);
  assert.equal(browserSessions('other').read(), undefined);
  sessions.write(undefined);
});
