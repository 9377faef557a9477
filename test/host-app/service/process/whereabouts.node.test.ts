import assert from 'node:assert/strict';
import test from 'node:test';
import { type Placed, whereabouts } from '#service/process/whereabouts.js';

const S3 = {
  ...{ endpoint: 'https://key:sesame@s3.example.org:9000/', bucket: 'music', region: 'eu' },
  ...{ accessKey: 'key', secretKey: 'sesame' },
};

const PLACES: readonly (readonly [Omit<Placed, 'data'>, string])[] = [
  [{}, 'Database: /srv/glosa/glosa.sqlite; files: /srv/glosa/files'],
  [
    {
      databaseUrl: 'postgres://clara:sesame@10.0.0.1:5432/glosa?password=sesame',
      databaseReplicaUrl: 'postgres://clara:sesame@10.0.0.2/glosa',
      s3: S3,
    },
    'Database: PostgreSQL glosa at 10.0.0.1:5432 and 10.0.0.2; files: s3://music at s3.example.org:9000',
  ],
  [
    { databaseUrl: 'postgres:///glosa?host=%2Frun%2Fpostgresql&user=clara&password=sesame' },
    'Database: PostgreSQL glosa at /run/postgresql; files: /srv/glosa/files',
  ],
];

for (const [settings, words] of PLACES)
  test(`the places are named without secrets: ${words}`, () => {
    assert.equal(whereabouts({ data: '/srv/glosa', ...settings }), words);
  });
