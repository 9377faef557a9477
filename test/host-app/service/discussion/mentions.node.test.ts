import assert from 'node:assert/strict';
import test from 'node:test';
import { mentionsIn, namesIn } from '#service/discussion/mentions.js';
import type { Standing } from '#service/store/music/ownership.js';
import { onBothStores } from '../store/both-stores.js';

const CASES: readonly (readonly [text: string, names: readonly string[]])[] = [
  ['@Clara, see m. 33', ['clara']],
  ['ask @fanny.hensel.', ['fanny.hensel.', 'fanny.hensel']],
  ['@"Clara W." and (@robert)', ['clara w.', 'robert']],
  ['clara@example.org has none', []],
  ['@@ @, @ clara', []],
  ['@MÜLLER @müller', ['müller']],
];

for (const [text, names] of CASES)
  test(`“${text}” names ${names.join(' or ') || 'nobody'}`, () => {
    assert.deepEqual(namesIn(text), names);
  });

onBothStores('Mentions', (database) => {
  test('are of accounts that are there, not blocked, and may read the text', async () => {
    const store = await database.open();
    for (const uid of ['Clara', 'robert', 'fanny', 'troll'])
      await store.accounts.add({ uid, passwordHash: 'x' });
    await store.accounts.setBlocked('troll', true);
    await store.accounts.grant('fanny', { path: 'songs', permission: 'read' });
    const text = '@clara @robert @fanny. @troll @nobody';
    const open = { path: 'songs/lied', permissions: ['read'] };
    const secret = { path: 'songs/secret', permissions: [] };
    const standing: Standing = {
      ...{
        owner: 'robert',
        visibility: 'private',
        collaborators: [{ uid: 'clara', role: 'reader' }],
      },
    };
    const found = await mentionsIn(
      [
        { id: 'open', text, ground: { piece: open } },
        { id: 'secret', text, ground: { piece: secret } },
        { id: 'private', text, ground: { piece: open, standing } },
        {
          id: 'hidden',
          text,
          ground: { piece: open, standing: { ...standing, hidden: { date: '' } } },
        },
      ],
      store,
    );
    assert.deepEqual(Object.fromEntries(found), {
      open: ['Clara', 'robert', 'fanny'],
      secret: ['fanny'],
      private: ['Clara', 'robert'],
    });
  });
});
