import assert from 'node:assert/strict';
import test from 'node:test';
import { tellWhere } from '#service/cli/terminal/tell-where.js';

test('a command says in one line on what it works, without passwords', () => {
  let text = '';
  const environment = { GLOSA_DATA: '/srv/glosa', GLOSA_DATABASE_URL: 'postgres://a:sesame@b/c' };
  tellWhere({ write: (said: string) => (text += said) }, environment, 'backups: /mnt/backups');
  const [line] = text.split('\n');
  assert.equal(line, 'Database: PostgreSQL c at b; files: /srv/glosa/files; backups: /mnt/backups');
});
