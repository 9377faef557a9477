import assert from 'node:assert/strict';
import test from 'node:test';
import { givenPath } from '#web/pages/groups/given-path.js';

const SITE = 'https://music.example/glosa/';

test('a piece is given by its path, or by the address of its page', () => {
  for (const [typed, path] of [
    ['voices/heidenroeslein', 'voices/heidenroeslein'],
    [' voices/heidenroeslein ', 'voices/heidenroeslein'],
    [`${SITE}~/voices/heidenroeslein`, 'voices/heidenroeslein'],
    [`${SITE}~/voices/heidenroeslein?analysis=Form~ada#m33`, 'voices/heidenroeslein'],
    [`${SITE}sync/voices/o-haupt`, 'voices/o-haupt'],
    [`${SITE}~/lieder/%C3%9Cber`, 'lieder/Über'],
  ] as const)
    assert.equal(givenPath(typed, SITE), path, typed);
});

test('pieces of other places cannot be given', () => {
  for (const typed of [
    ...['', '/', 'a//b', `${SITE}~~/voices/heidenroeslein`, `${SITE}my/1`, `${SITE}explore/voices`],
    ...['https://other.example/~/voices/heidenroeslein', 'https://', `${SITE}~/`],
  ])
    assert.equal(givenPath(typed, SITE), undefined, typed);
});
