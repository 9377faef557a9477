import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import type { Environment } from '#service/process/settings.js';
import {
  answerIn,
  aTarget,
  codeOf,
  form,
  json,
  WRITES,
  type Sent,
  type Target,
} from './a-target.js';

const SAVE = 'POST /api/corpus/songs/lied/analyses';
const LOGIN = 'POST /api/auth';
const SUBMIT = 'POST /api/pieces';

/** A service of its own: what has been counted is not counted again. */
async function attack(environment: Environment, work: (target: Target) => Promise<void>) {
  const target = await aTarget(environment);
  try {
    await work(target);
  } finally {
    await target.close();
  }
}

/** Sends requests one after the other until one is refused; how many were not. */
async function untilRefused(
  target: Target,
  line: string,
  sentAt: (attempt: number) => Sent,
  most: number,
) {
  for (let attempt = 0; attempt < most; attempt++) {
    const answer = await target.send(line, sentAt(attempt));
    if (answer.status === 429) {
      assert.equal(codeOf(answer), 'tooMany');
      assert.ok(Number(answer.headers['retry-after']) >= 1);
      return attempt;
    }
  }
  return most;
}

const aGuess = (attempt: number, ...headers: readonly string[]) =>
  json({ uid: 'curator', password: `guess ${attempt}` }, ...headers);
const aSave = (attempt: number, ...headers: readonly string[]) =>
  json({ name: `form ${attempt}`, content: '{"labels":[]}' }, ...headers);
const aRequest = (...headers: readonly string[]): Sent => ({
  ...WRITES[SUBMIT],
  headers: [...WRITES[SUBMIT]!.headers!, ...headers],
});

/** Takes of the share of an address without asking for anything. */
async function use(target: Target, kind: 'save' | 'upload', times: number, from = '127.0.0.1') {
  const { accounts } = target.context;
  await accounts.limits.take(kind, await accounts.visitorOf({ address: from }), times);
}

/** All the headers in which a proxy would tell another address. */
const claims = (address: string) => [
  `X-Forwarded-For: ${address}`,
  `X-Real-IP: ${address}`,
  `Forwarded: for=${address}`,
  `X-Client-IP: ${address}`,
  `CF-Connecting-IP: ${address}`,
  `True-Client-IP: ${address}`,
];
const address = (attempt: number) => `198.51.100.${attempt}`;

describe('without a proxy, an address that a visitor makes up for every request', () => {
  test('gives no more guesses at a password than five a minute', () =>
    attack({}, async (target) => {
      await target.addAccount('curator', 'all');
      assert.equal(
        await untilRefused(target, LOGIN, (at) => aGuess(at, ...claims(address(at))), 10),
        5,
      );
      const right = json({ uid: 'curator', password: 'curator sings well' });
      assert.equal((await target.send(LOGIN, right)).status, 429);
    }));

  test('gives no more guesses in the form for another password', () =>
    attack({}, async (target) => {
      await target.addAccount('curator', 'all');
      const change = (at: number) =>
        json(
          { uid: 'curator', oldpassword: `guess ${at}`, newpassword: 'sings no more' },
          ...claims(address(at)),
        );
      assert.equal(await untilRefused(target, 'POST /api/change-password', change, 10), 5);
      assert.equal(await untilRefused(target, LOGIN, (at) => aGuess(at), 10), 0);
    }));

  test('gives no more guesses at the names of accounts', () =>
    attack({}, async (target) => {
      const other = (at: number) =>
        json({ uid: `somebody ${at}`, password: 'guess' }, ...claims(address(at)));
      assert.equal(await untilRefused(target, LOGIN, other, 10), 5);
    }));

  test('gives no more saves than sixty a minute, and those that are refused write nothing', () =>
    attack({}, async (target) => {
      await use(target, 'save', 50);
      assert.equal(
        await untilRefused(target, SAVE, (at) => aSave(at, ...claims(address(at))), 20),
        10,
      );
      assert.equal((await target.store.analyses.names('songs/lied')).length, 10);
      await target.withstands(async () => {
        for (const line of [
          SAVE,
          'PUT /api/corpus/songs/lied/synchro',
          'DELETE /api/corpus/songs/lied/analyses/form',
        ])
          assert.equal((await target.send(line, WRITES[line] ?? {})).status, 429, line);
      });
    }));

  test('gives no more uploads than twenty an hour', () =>
    attack({}, async (target) => {
      await use(target, 'upload', 15);
      assert.equal(
        await untilRefused(target, SUBMIT, (at) => aRequest(...claims(address(at))), 20),
        5,
      );
      await target.withstands(async () =>
        assert.equal((await target.send(SUBMIT, aRequest())).status, 429),
      );
    }));

  test('gives no more bytes than a gigabyte a day', () =>
    attack({}, async (target) => {
      const { accounts } = target.context;
      const visitor = await accounts.visitorOf({ address: '127.0.0.1' });
      await accounts.limits.takeBytes(visitor, 2 ** 30 - 2 ** 16);
      await target.withstands(async () => {
        const large = { part: 'audio', text: Buffer.alloc(2 ** 17), file: 'a.ogg' };
        const answer = await target.send(SUBMIT, form([large], ...claims(address(1))));
        assert.deepEqual([answer.status, codeOf(answer)], [429, 'tooMany']);
      });
    }));

  test('makes nobody somebody of this machine, or of a secure connection', () =>
    attack({}, async (target) => {
      const { headers } = await target.send('GET /api/health', {
        headers: ['X-Forwarded-Proto: https', 'X-Forwarded-Host: example.org'],
      });
      assert.equal(headers['strict-transport-security'], undefined);
    }));
});

test('requests at the same time are counted as well as those one after the other', () =>
  attack({}, async (target) => {
    await target.addAccount('curator', 'all');
    const guesses = Array.from({ length: 20 }, (_, at) => target.send(LOGIN, aGuess(at)));
    const found = (await Promise.all(guesses)).map(({ status }) => status);
    assert.equal(found.filter((status) => status === 401).length, 5);
    assert.equal(found.filter((status) => status === 429).length, 15);
  }));

test('requests in one connection are counted as well', () =>
  attack({}, async (target) => {
    const body = String(aGuess(0).body);
    const head = `${LOGIN} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
    const text = `${head}\r\n${body}`.repeat(7) + `${head}Connection: close\r\n\r\n${body}`;
    const answers = await target.talk([text]);
    assert.equal(answers.match(/HTTP\/1\.1 401/g)?.length, 5);
    assert.equal(answerIn(answers).status, 401);
  }));

describe('behind one proxy, which adds the address that it sees', () => {
  const through = (seen: string, ...told: readonly string[]) =>
    `X-Forwarded-For: ${[...told, seen].join(', ')}`;

  test('what a visitor tells of itself changes nothing', () =>
    attack({ GLOSA_PROXIES: '1' }, async (target) => {
      const guess = (at: number) => aGuess(at, through('203.0.113.5', address(at), '127.0.0.1'));
      assert.equal(await untilRefused(target, LOGIN, guess, 10), 5);
      const other = await target.send(LOGIN, aGuess(0, through('203.0.113.6')));
      assert.equal(other.status, 401);
    }));

  test('one visitor does not use up what another one may do', () =>
    attack({ GLOSA_PROXIES: '1' }, async (target) => {
      const save = (at: number) => aSave(at, through('203.0.113.5'));
      await use(target, 'save', 50, '203.0.113.5');
      assert.equal(await untilRefused(target, SAVE, save, 20), 10);
      assert.equal((await target.send(SAVE, aSave(99, through('203.0.113.6')))).status, 201);
    }));

  test('nobody outside sees the figures, whatever is told', () =>
    attack({ GLOSA_PROXIES: '1' }, async (target) => {
      for (const told of [
        '127.0.0.1',
        '::1',
        '::ffff:127.0.0.1',
        'localhost',
        '127.0.0.1:80',
        '0177.0.0.1',
        '127.1',
      ]) {
        const { status } = await target.send('GET /api/metrics', {
          headers: [through('203.0.113.5', told)],
        });
        assert.equal(status, 401, told);
      }
      for (const seen of ['unknown', 'localhost', '127.x', '127.0.0.1.example.org', ''])
        assert.equal(
          (
            await target.send('GET /api/metrics', {
              headers: [`X-Forwarded-For: 127.0.0.1, ${seen}x`],
            })
          ).status,
          401,
          seen,
        );
    }));

  test('a network of version 6 counts as one visitor', () =>
    attack({ GLOSA_PROXIES: '1' }, async (target) => {
      const guess = (at: number) => aGuess(at, through(`2001:db8:1:2:${at + 1}::${at + 7}`));
      assert.equal(await untilRefused(target, LOGIN, guess, 10), 5);
    }));
});

test('somebody who guesses does not lock out the owner, who was here before', () =>
  attack({ GLOSA_PROXIES: '1' }, async (target) => {
    await target.addAccount('curator', 'all');
    const right = json(
      { uid: 'curator', password: 'curator sings well' },
      'X-Forwarded-For: 203.0.113.7',
    );
    assert.equal((await target.send(LOGIN, right)).status, 200);
    await untilRefused(target, LOGIN, (at) => aGuess(at, 'X-Forwarded-For: 203.0.113.8'), 10);
    assert.equal((await target.send(LOGIN, right)).status, 200);
  }));
