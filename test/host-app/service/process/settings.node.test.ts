import assert from 'node:assert/strict';
import path from 'node:path';
import test, { describe } from 'node:test';
import { settingsOf } from '#service/process/settings.js';

const S3 = {
  GLOSA_S3_ENDPOINT: 'http://127.0.0.1:9000',
  GLOSA_S3_BUCKET: 'music',
  GLOSA_S3_ACCESS_KEY: 'key',
  GLOSA_S3_SECRET_KEY: 'sesame',
};

describe('the settings', () => {
  test('need no variable: a folder beside the program, port 8080, the shipped corpora', () => {
    const settings = settingsOf({});
    assert.equal(settings.port, 8080);
    assert.equal(path.basename(settings.data), 'data');
    assert.match(settings.corpora ?? '', /demo-wc[/\\]corpora$/);
    assert.equal(settings.databaseUrl, undefined);
    assert.equal(settings.s3, undefined);
    assert.equal(settings.proxies, 0);
  });

  test('take an empty variable as not set, but for the corpora: then none are loaded', () => {
    const settings = settingsOf({ PORT: '', GLOSA_DATABASE_URL: '', GLOSA_CORPORA: '' });
    assert.equal(settings.port, 8080);
    assert.equal(settings.databaseUrl, undefined);
    assert.equal(settings.corpora, undefined);
  });

  test('count megabytes and hours', () => {
    const settings = settingsOf({ GLOSA_MAX_UPLOAD: '2', GLOSA_SESSION_HOURS: '3' });
    assert.equal(settings.maxUpload, 2 * 1024 * 1024);
    assert.equal(settings.sessionIdle, 3 * 60 * 60 * 1000);
  });

  test('let invitations make accounts only in that word', () => {
    assert.equal(settingsOf({}).invitations, 'members');
    assert.equal(settingsOf({ GLOSA_INVITATIONS: 'accounts' }).invitations, 'accounts');
    assert.throws(() => settingsOf({ GLOSA_INVITATIONS: 'yes' }), /members or accounts/);
  });

  test('name an object store', () => {
    assert.deepEqual(settingsOf(S3).s3, {
      endpoint: 'http://127.0.0.1:9000',
      bucket: 'music',
      region: 'us-east-1',
      accessKey: 'key',
      secretKey: 'sesame',
    });
  });

  test('of an object store are refused without its address: files would go to the local folder', () => {
    const half = { ...S3, GLOSA_S3_ENDPOINT: '' };
    assert.throws(() => settingsOf(half), /GLOSA_S3_BUCKET is set; GLOSA_S3_ENDPOINT is missing/);
  });

  test('name a mail server, a sender, a team and the address of the platform', () => {
    const { mail } = settingsOf({
      GLOSA_SMTP_URL: 'smtp://mail.example.org',
      GLOSA_MAIL_FROM: 'glosa@example.org',
      GLOSA_MAIL_TO: 'team@example.org',
      GLOSA_PUBLIC_URL: 'https://music.example/',
    });
    assert.deepEqual(mail, {
      smtpUrl: 'smtp://mail.example.org',
      from: 'glosa@example.org',
      to: 'team@example.org',
      publicUrl: 'https://music.example',
    });
    assert.deepEqual(settingsOf({}).mail, {});
  });

  const WRONG = [
    [{ GLOSA_SMTP_URL: 'smtp://mail.example.org' }, /GLOSA_MAIL_FROM is missing/],
    [{ GLOSA_SMTP_URL: 'mail.example.org' }, /GLOSA_SMTP_URL must be a URL/],
    [{ GLOSA_PUBLIC_URL: 'music.example' }, /GLOSA_PUBLIC_URL must be a URL/],
    [{ PORT: 'eighty' }, /PORT is "eighty"/],
    [{ PORT: '70000' }, /from 0 to 65535/],
    [{ GLOSA_RATES: '0' }, /GLOSA_RATES/],
    [{ GLOSA_LOG: 'loud' }, /one of fatal, error/],
    [{ GLOSA_DATABASE_URL: 'mysql://host/db' }, /postgres:/],
    [{ GLOSA_DATABASE_REPLICA_URL: 'postgres://two/db' }, /GLOSA_DATABASE_URL is missing/],
    [{ ...S3, GLOSA_S3_BUCKET: '' }, /GLOSA_S3_BUCKET is missing/],
  ] as const;
  for (const [environment, message] of WRONG)
    test(`refuse ${JSON.stringify(environment)}`, () => {
      assert.throws(() => settingsOf(environment), message);
    });

  for (const password of ['sesame#', '12#sesame', 'ses/ame', 'ses?ame', 'ses%ame'])
    test(`of a password with signs that a URL means otherwise say how to write it: ${password}`, () => {
      const url = `postgres://clara:${password}@host/db`;
      assert.throws(
        () => settingsOf({ GLOSA_DATABASE_URL: url }),
        (error: Error) =>
          /^GLOSA_DATABASE_URL must be a URL, and .* write # as %23/.test(error.message) &&
          !/ses|ame/.test(error.message.replaceAll('name', '')),
      );
    });

  test('do not repeat a password in what they say', () => {
    assert.throws(
      () => settingsOf({ GLOSA_DATABASE_URL: 'http://clara:sesame@host/db' }),
      (error: Error) => !error.message.includes('sesame'),
    );
  });
});
