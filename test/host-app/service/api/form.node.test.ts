import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import test, { after, before } from 'node:test';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import type { Exchange } from '#service/api/exchange.js';
import { formOf, withForm, type Form } from '#service/api/form.js';
import { refusalOf } from '#service/api/problems.js';
import { arrivalFolder } from '#service/files/open-file-store.js';
import { aService, FORM_TYPE, formBody, type FormPart, type Service } from './a-service.js';

const SHAPE = { texts: { title: 100, source: 10 }, files: ['score'] };
const KERN = '**kern\n4c\n*-\n';

let service: Service;
before(async () => (service = await aService({ GLOSA_MAX_UPLOAD: '1' })));
after(() => service.close());

/** Sends a form to something that reads it, and gives what that makes of it. */
async function send<T>(
  parts: readonly FormPart[],
  read: (exchange: Exchange) => Promise<T>,
  headers: Readonly<Record<string, string>> = {},
): Promise<T> {
  const app = Fastify();
  await app.register(multipart);
  const visitor = await service.context.accounts.visitorOf({ address: '192.0.2.1' });
  let done: Promise<T> | undefined;
  app.post('/', async (request) => {
    done = read({ context: service.context, request, visitor } as Exchange);
    await done.catch(() => undefined);
    return {};
  });
  const payload = formBody(parts);
  await app.inject({
    method: 'POST',
    url: '/',
    payload,
    headers: { 'content-type': FORM_TYPE, ...headers },
  });
  await app.close();
  assert.ok(done);
  return done;
}

const read = (exchange: Exchange) => formOf(exchange, SHAPE);
const arriving = () => readdir(arrivalFolder(service.settings));
const refusedWith = (status: number) => (error: unknown) => refusalOf(error)?.status === status;

test('a form has the values of each part in their order, and its files beside', async () => {
  const parts = [
    { part: 'title', text: 'Das Jahr' },
    { part: 'title', text: 'The Year' },
    { part: 'source', text: 'take', file: 'source.txt' },
    { part: 'score', text: KERN, file: 'januar.krn' },
  ];
  const size = await send(parts, (exchange) =>
    withForm(exchange, SHAPE, async ({ texts, files }: Form) => {
      assert.deepEqual(texts, { title: ['Das Jahr', 'The Year'], source: ['take'] });
      assert.deepEqual(
        files.map(({ part, name }) => [part, name]),
        [['score', 'januar.krn']],
      );
      assert.equal((await arriving()).length, 1);
      return files[0]?.file.size;
    }),
  );
  assert.equal(size, KERN.length);
});

test('files that nobody keeps are removed, and those that are kept stay', async () => {
  const parts = [{ part: 'score', text: KERN, file: 'a.krn' }];
  const keep = async ({ files: [first] }: Form) => {
    await service.context.files.keep(first!.file);
    return first!.file.hash;
  };
  const hash = await send(parts, (exchange) => withForm(exchange, SHAPE, keep));
  assert.ok(await service.context.files.has(hash));
  await assert.rejects(
    send(parts, (exchange) =>
      withForm(exchange, SHAPE, () => Promise.reject(new Error('no score'))),
    ),
    /no score/,
  );
  assert.deepEqual(await arriving(), []);
});

test('a part that is too long, or not expected, refuses the whole form', async () => {
  const score = { part: 'score', text: KERN, file: 'a.krn' };
  const large = { part: 'score', text: Buffer.alloc(2 ** 20 + 1), file: 'b.krn' };
  await assert.rejects(send([score, large], read), refusedWith(413));
  await assert.rejects(
    send([score, { part: 'title', text: 'x'.repeat(101) }], read),
    refusedWith(413),
  );
  await assert.rejects(
    send([score, { part: 'source', text: 'x'.repeat(11), file: 'c' }], read),
    refusedWith(413),
  );
  await assert.rejects(send([score, { part: 'state', text: 'x' }], read), refusedWith(422));
  await assert.rejects(
    send([score, { part: 'title', text: 'x' }, { part: 'audio', text: 'x', file: 'd' }], read),
    refusedWith(422),
  );
  assert.deepEqual(await arriving(), []);
});

test('what is no form, or a damaged one, is refused', async () => {
  await assert.rejects(send([], read, { 'content-type': 'multipart/form-data' }), refusedWith(400));
  const other = { 'content-type': 'multipart/form-data; boundary=other' };
  await assert.rejects(send([{ part: 'title', text: 'x' }], read, other), refusedWith(400));
});
