import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import test, { after, before, describe } from 'node:test';
import { FORM_TYPE } from '../api/a-service.js';
import { aTarget, bearer, codeOf, form, json, type Sent, type Target } from './a-target.js';

const ANALYSES = 'POST /api/corpus/songs/lied/analyses';
const SYNCHRO = 'PUT /api/corpus/songs/lied/synchro';
const EMPTY = '{"labels":[]}';
const FIELDS = [
  { part: 'name', text: 'Clara' },
  { part: 'email', text: 'clara@example.org' },
  { part: 'composer', text: 'Fanny Hensel' },
  { part: 'title', text: 'Das Jahr' },
];
const KERN = '**kern\n*M4/4\n=1\n4c\n4d\n4e\n4f\n==\n*-\n';

let target: Target;
let curator: string;
before(async () => {
  target = await aTarget();
  curator = await target.addAccount('curator', 'all');
});
after(() => target.close());

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

/** Bodies of JSON that try to harm their reader. */
const JSON_BODIES: Readonly<Record<string, string>> = {
  'lists in lists, as an object': `{"name":"a","content":{"labels":[],"x":${nested(100_000)}}}`,
  'lists in lists, as a text': JSON.stringify({
    name: 'a',
    content: `{"labels":[],"x":${nested(100_000)}}`,
  }),
  'objects in objects': `{"name":"a","content":{"labels":[],"x":${'{"x":'.repeat(50_000)}1${'}'.repeat(50_000)}}}`,
  'the prototype of all objects': '{"name":"a","content":{"labels":[],"__proto__":{"admin":true}}}',
  'the prototype, escaped': '{"name":"a","content":{"labels":[],"\\u005f_proto__":{"admin":true}}}',
  'the prototype, in a text': JSON.stringify({
    name: 'a',
    content: '{"labels":[],"__proto__":{"admin":true}}',
  }),
  'the prototype as the body': '{"__proto__":{"name":"a","content":"{\\"labels\\":[]}"}}',
  'the constructor':
    '{"name":"a","content":{"labels":[],"constructor":{"prototype":{"admin":true}}}}',
  'fields that are not asked for': `{"name":"a","content":${JSON.stringify(EMPTY)},"curated":true,"author":"clara"}`,
  'a name that is no text': `{"name":{"$ne":null},"content":${JSON.stringify(EMPTY)}}`,
  'a list of names': `{"name":["a","b"],"content":${JSON.stringify(EMPTY)}}`,
  'two halves of characters': `{"name":"a","content":"{\\"labels\\":[],\\"x\\":\\"\\\\ud800\\"}"}`,
  'no end': '{"name":"a"',
  'two values': '{}{}',
  'not a number': '{"name":"a","content":NaN}',
  nothing: '',
  null: 'null',
  'a list': '[]',
};

describe('a save with', () => {
  for (const [what, body] of Object.entries(JSON_BODIES))
    test(`${what} is refused`, async () => {
      await target.withstands(async () => {
        const { status } = await target.send(ANALYSES, json(body));
        assert.ok(status === 400 || status === 422, String(status));
        assert.equal(({} as { admin?: boolean }).admin, undefined);
      });
    });
});

/** Names that would say something to a header, a file system, a page or a database. */
const NAMES = [
  'a\r\nSet-Cookie: b=c',
  'a\nb',
  'a\0',
  '../a',
  '..',
  '.',
  'a/b',
  'a\\b',
  '',
  ' ',
  '<img src=x onerror=alert(1)>',
  "a' OR 1=1 --",
  'a"; drop table pieces',
  'versions',
  '__proto__/x',
  'a\u202eb',
  '\ud800',
  'x'.repeat(201),
  'a%00',
  '${7*7}',
  '{{7*7}}',
  'a\u2028b',
];

test('an analysis cannot have a name that means something elsewhere', async () => {
  await target.withstands(async () => {
    for (const name of NAMES) {
      const answer = await target.send(ANALYSES, json({ name, content: EMPTY }));
      assert.equal(answer.status, 422, JSON.stringify(name));
      assert.equal(answer.headers['set-cookie'], undefined);
      const { status } = await target.send(
        `GET /api/corpus/songs/lied/analyses/${encodeURIComponent(Buffer.from(name).toString())}`,
      );
      assert.ok(
        status === 404 || status === 405 || name.trim() === '' || name === 'versions',
        `${name} ${status}`,
      );
    }
  });
});

test('names that objects have by themselves are names as any other', async () => {
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
    assert.equal((await target.send(`GET /api/corpus/songs/lied/analyses/${name}`)).status, 404);
    assert.equal((await target.send(ANALYSES, json({ name, content: EMPTY }))).status, 201);
    const { body } = await target.send(`GET /api/corpus/songs/lied/analyses/${name}`);
    assert.equal((JSON.parse(body) as { content: string }).content, EMPTY);
    for (const url of [
      `/api/corpus/${name}`,
      `/api/jobs/${name}`,
      `/static/resources/${name}/${name}`,
    ])
      assert.equal((await target.send(`GET ${url}`)).status, 404, url);
  }
});

test('parameters of the query cannot be objects, lists or prototypes', async () => {
  await target.withstands(async () => {
    for (const query of [
      '__proto__[admin]=1',
      'constructor[prototype][admin]=1',
      'version[]=1',
      'version[$gt]=0',
      'version=1&version=2',
      'version=',
      `version=${'9'.repeat(400)}`,
      'version=-1',
      'version=1e3',
      'version=0x1',
      'source[]=x',
      '%',
      '%ff=%ff',
      '&&&==',
      'a=1&'.repeat(2000),
    ]) {
      const { status } = await target.send(`GET /api/corpus/songs/lied/analyses/none?${query}`);
      assert.ok([404, 422].includes(status), query);
      assert.equal((await target.send(`GET /api/corpus?${query}`)).status, 200);
      assert.equal(({} as { admin?: string }).admin, undefined);
    }
  });
});

const withType = (type: string, body: string | Buffer): Sent => ({
  headers: [`Content-Type: ${type}`],
  body,
});
const PART = '--b\r\nContent-Disposition: form-data; name=';

/** Bodies that call themselves forms. */
const FORMS: Readonly<Record<string, Sent>> = {
  'no boundary': withType('multipart/form-data', 'x'),
  'an empty boundary': withType('multipart/form-data; boundary=', 'x'),
  'a boundary that never comes': withType('multipart/form-data; boundary=b', 'x'),
  'no end': withType('multipart/form-data; boundary=b', `${PART}"synchro"\r\n\r\n[]`),
  'no end of a file': withType(
    'multipart/form-data; boundary=b',
    `${PART}"score"; filename="a"\r\n\r\n**kern`,
  ),
  'a part without a name': withType(
    'multipart/form-data; boundary=b',
    '--b\r\nX: y\r\n\r\nx\r\n--b--',
  ),
  'a part in a part': withType(
    'multipart/form-data; boundary=b',
    `${PART}"score"\r\nContent-Type: multipart/mixed; boundary=c\r\n\r\n--c\r\n\r\nx\r\n--c--\r\n--b--`,
  ),
  nothing: withType('multipart/form-data; boundary=b', ''),
  'the prototype': form([...FIELDS, { part: '__proto__', text: 'x' }]),
  'the prototype as a file': form([...FIELDS, { part: '__proto__', text: 'x', file: 'a' }]),
  'the constructor': form([...FIELDS, { part: 'constructor', text: 'x' }]),
  'a part that is not asked for': form([...FIELDS, { part: 'state', text: 'accepted' }]),
  'a huge name': form([...FIELDS, { part: 'n'.repeat(100_000), text: 'x' }]),
  'a hundred and more parts': form([
    ...FIELDS,
    ...Array.from({ length: 100 }, () => ({ part: 'comment', text: 'x' })),
  ]),
  'more files than may be': form([
    ...FIELDS,
    ...Array.from({ length: 30 }, () => ({ part: 'score', text: KERN, file: 'a.krn' })),
  ]),
  'a text that is too long': form([...FIELDS, { part: 'comment', text: 'x'.repeat(50_000) }]),
  'files of which none is one': form([
    ...FIELDS,
    { part: 'score', text: 'MZ', file: 'a.krn' },
    { part: 'audio', text: 'MZ', file: 'b.ogg' },
  ]),
  'a form that is compressed': {
    headers: [`Content-Type: ${FORM_TYPE}`, 'Content-Encoding: gzip'],
    body: gzipSync(form(FIELDS).body!),
  },
};

describe('a form with', () => {
  for (const [what, sent] of Object.entries(FORMS))
    test(`${what} is refused, and nothing of it stays`, async () => {
      await target.withstands(async () => {
        for (const line of ['POST /api/pieces', SYNCHRO, 'POST /api/corpus']) {
          const { headers = [] } = sent;
          const { status } = await target.send(line, {
            ...sent,
            headers: [...headers, bearer(curator)],
          });
          assert.ok([400, 413, 415, 422].includes(status), `${line} ${status}`);
        }
      });
    });
});

test('a body that would be unpacked to fifty megabytes is not unpacked', async () => {
  const bomb = gzipSync(Buffer.alloc(50 * 2 ** 20, 0x20), { level: 1 });
  await target.withstands(async () => {
    for (const encoding of ['gzip', 'deflate', 'br', 'gzip, gzip']) {
      const sent = {
        headers: ['Content-Type: application/json', `Content-Encoding: ${encoding}`],
        body: bomb,
      };
      assert.equal((await target.send(ANALYSES, sent)).status, 400, encoding);
    }
  });
});

describe('the name of a file', () => {
  const SENT = [
    'a\r\nX-Injected: b.krn',
    '"; filename="b.krn',
    '../../etc/passwd',
    '..\\..\\x.krn',
    '/etc/passwd',
    'con.krn',
    '<script>.krn',
    'a\0b.krn',
    '',
    '.'.repeat(300),
    'x'.repeat(5000),
    '\u202enrk.exe',
    '%0d%0aX: y',
  ];
  for (const file of SENT)
    test(`${JSON.stringify(file.slice(0, 20))} is kept as a harmless one, or refused`, async () => {
      const before = await target.store.submissions.list();
      const answer = await target.send(
        'POST /api/pieces',
        form([...FIELDS, { part: 'score', text: KERN, file }]),
      );
      assert.equal(answer.headers['x-injected'], undefined);
      assert.ok([201, 400, 422].includes(answer.status), String(answer.status));
      const after = await target.store.submissions.list();
      assert.equal(after.length - before.length, answer.status === 201 ? 1 : 0);
      for (const { name } of after.flatMap(({ files }) => files))
        assert.match(name, /^[^/\\<>"\p{Cc}\p{Cf}]{1,100}$/u);
    });
});

test('a type that is told wrongly changes nothing: the content decides', async () => {
  const page = '<!doctype html><script>alert(1)</script>';
  await target.withstands(async () => {
    for (const part of ['score', 'audio'] as const)
      for (const file of ['a.krn', 'a.ogg', 'a.svg', 'a.musicxml']) {
        const answer = await target.send(
          'POST /api/pieces',
          form([...FIELDS, { part, text: page, file }], bearer(curator)),
        );
        assert.ok([415, 422].includes(answer.status), file);
      }
    for (const type of ['image/svg+xml', 'application/xml', 'application/json; charset=utf-7'])
      assert.ok(
        [400, 415, 422].includes((await target.send(ANALYSES, withType(type, '<a/>'))).status),
        type,
      );
  });
});

test('a header that names versions wrongly is refused', async () => {
  await target.withstands(async () => {
    for (const header of [
      'If-Match: *',
      'If-Match: "a", "b"',
      'If-Match: a',
      'If-None-Match: "a"',
      'If-Match:',
      `If-Match: ${'"a",'.repeat(3000)}`,
    ]) {
      const answer = await target.send(ANALYSES, json({ name: 'new', content: EMPTY }, header));
      assert.equal(answer.status, 400, header.slice(0, 30));
    }
  });
  const gone = await target.send(
    ANALYSES,
    json({ name: 'new', content: EMPTY }, 'If-Match: "x"', bearer(curator)),
  );
  assert.deepEqual([gone.status, codeOf(gone)], [412, 'changed']);
});
