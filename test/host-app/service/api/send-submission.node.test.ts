import assert from 'node:assert/strict';
import test, { after, before, describe } from 'node:test';
import { aService, type FormPart, type Service } from './a-service.js';

const FIELDS: readonly FormPart[] = [
  { part: 'name', text: 'Clara' },
  { part: 'email', text: 'clara@example.org' },
  { part: 'composer', text: 'Fanny Hensel' },
  { part: 'title', text: 'Das Jahr' },
];
const KERN = '**kern\n*M4/4\n=1\n4c\n4d\n4e\n4f\n==\n*-\n';

let service: Service;
before(async () => (service = await aService({ GLOSA_PROXIES: '1' })));
after(() => service.close());

const send = (...more: readonly FormPart[]) =>
  service.ask('POST /api/pieces', { form: [...FIELDS, ...more] });

describe('the request for a piece', () => {
  test('is kept with its score and its links', async () => {
    const answer = await send(
      { part: 'score', text: KERN, file: 'das-jahr.krn' },
      { part: 'youtube', text: 'https://www.youtube.com/watch?v=abcdefghijk' },
      { part: 'comment', text: '' },
    );
    assert.equal(answer.status, 201);
    const { id } = answer.json as { id: string };
    const kept = await service.store.submissions.find(id);
    assert.equal(kept?.fields['title'], 'Das Jahr');
    assert.deepEqual(kept.fields['youtube'], ['https://www.youtube.com/watch?v=abcdefghijk']);
    assert.equal(kept.fields['comment'], undefined);
    assert.equal(kept.files[0]?.name, 'das-jahr.krn');
    assert.ok(await service.context.files.has(kept.files[0].hash));
  });

  test('takes its turn with those of its sender: an account, or an address that cannot be read', async () => {
    const token = await service.addAccount('fanny');
    const sent = [
      { headers: { 'x-forwarded-for': '198.51.100.7' } },
      { headers: { 'x-forwarded-for': '198.51.100.8' } },
      { token },
    ];
    const senders = [];
    for (const more of sent) {
      const form = [...FIELDS, { part: 'score', text: KERN, file: 'das-jahr.krn' }];
      const { json } = await service.ask('POST /api/pieces', { form, ...more });
      const { id } = json as { id: string };
      const jobs = await service.store.jobs.list();
      const job = jobs.find(
        (each) => each.kind === 'submission' && each.payload['submission'] === id,
      );
      senders.push(String(job?.payload['sender']));
    }
    const [one, other, account] = senders;
    assert.equal(account, 'account fanny');
    assert.match(`${one} ${other}`, /^address [\w-]{22} address [\w-]{22}$/);
    assert.notEqual(one, other);
  });

  test('needs no file', async () => assert.equal((await send()).status, 201));

  test('needs a name, an e-mail, a title, and a composer or an artist', async () => {
    for (const missing of ['name', 'email', 'title', 'composer']) {
      const form = FIELDS.filter(({ part }) => part !== missing);
      const { status } = await service.ask('POST /api/pieces', { form });
      assert.equal(status, 422, missing);
    }
  });

  test('needs an e-mail that can be one', async () => {
    const form = [
      ...FIELDS.filter(({ part }) => part !== 'email'),
      { part: 'email', text: 'clara' },
    ];
    assert.equal((await service.ask('POST /api/pieces', { form })).status, 422);
  });

  const HOSTILE: readonly (readonly [string, FormPart])[] = [
    ['a page that is called a score', { part: 'score', text: '<html><script>', file: 'a.mei' }],
    [
      'a program that is called a recording',
      { part: 'audio', text: 'MZ\u0090\u0000', file: 'a.mp3' },
    ],
    [
      'a score that reads files of the server',
      {
        part: 'score',
        text: '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><score-partwise>&x;</score-partwise>',
        file: 'a.musicxml',
      },
    ],
    ['an empty file', { part: 'score', text: '', file: 'a.krn' }],
  ];
  for (const [what, part] of HOSTILE)
    test(`with ${what} is refused`, async () => {
      const { status } = await send(part);
      assert.ok(status === 415 || status === 422, String(status));
    });

  test('may call its files what it likes: the name is only a name', async () => {
    const answer = await send({ part: 'score', text: KERN, file: '../../etc/x\\y.krn' });
    const { id } = answer.json as { id: string };
    const name = (await service.store.submissions.find(id))?.files[0]?.name ?? '';
    assert.ok(!/[/\\]|\.\./.test(name), name);
  });

  test('with a link to elsewhere is refused', async () => {
    assert.equal((await send({ part: 'youtube', text: 'javascript:alert(1)' })).status, 422);
  });
});

describe('a corpus', () => {
  test('is taken from those who may add one', async () => {
    const form = [{ part: 'archive', text: 'PK', file: 'c.zip' }];
    assert.equal((await service.ask('POST /api/corpus', { form })).status, 401);
    const clara = await service.addAccount('clara');
    assert.equal((await service.ask('POST /api/corpus', { form, token: clara })).status, 403);
    const curator = await service.addAccount('robert', 'corpus');
    const answer = await service.ask('POST /api/corpus', { form, token: curator });
    assert.equal(answer.status, 202);
    const { id } = answer.json as { id: string };
    const job = await service.ask(`GET /api/jobs/${id}`, { token: curator });
    assert.equal((job.json as { id: string }).id, id);
    assert.equal((await service.ask(`GET /api/jobs/${id}`, { token: clara })).status, 404);
    assert.equal((await service.ask(`GET /api/jobs/${id}`)).status, 404);
  });
});
