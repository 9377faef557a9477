import assert from 'node:assert/strict';
import test from 'node:test';
import fastify from 'fastify';
import { answerPreflights } from '#service/site/preflight.js';

const ask = async (headers: Readonly<Record<string, string>>) => {
  const app = fastify();
  answerPreflights(app);
  const { statusCode } = await app.inject({ method: 'OPTIONS', url: '/any', headers });
  return statusCode;
};

const read = { origin: 'https://other.example', 'access-control-request-method': 'GET' };
const withHeaders = (names: string) => ({ ...read, 'access-control-request-headers': names });

test('a read with conditions and ranges may be sent by pages of other sites', async () => {
  assert.equal(await ask(read), 204);
  assert.equal(await ask(withHeaders('if-none-match, Range')), 204);
});

test('a write, a token and what no browser asks are left to the routes', async () => {
  assert.equal(await ask({ ...read, 'access-control-request-method': 'PUT' }), 404);
  assert.equal(await ask(withHeaders('authorization')), 404);
  assert.equal(await ask({ origin: 'https://other.example' }), 404);
  assert.equal(await ask({ 'access-control-request-method': 'GET' }), 404);
});
