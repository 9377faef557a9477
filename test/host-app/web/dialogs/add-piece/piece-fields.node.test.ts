import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import {
  complaintsOf,
  isGood,
  linksIn,
  NO_FIELDS,
  wholeLink,
  type PieceFields,
} from '#web/dialogs/add-piece/piece-fields.js';

const WALTZ: PieceFields = {
  ...NO_FIELDS,
  name: 'Clara',
  email: 'clara@music.test',
  composer: 'Fanny Hensel',
  title: 'Die Ersehnte',
};

describe('the form for a new piece', () => {
  test('is good with a name, an address, a composer and a title', () => {
    assert.ok(isGood(complaintsOf(WALTZ)));
  });

  test('needs a composer or an artist, whichever', () => {
    assert.ok(isGood(complaintsOf({ ...WALTZ, composer: '', artist: 'A village choir' })));
    assert.deepEqual(complaintsOf({ ...WALTZ, composer: ' ' }).texts, { composer: 'required' });
  });

  test('says of everything that is missing that it is required', () => {
    assert.deepEqual(complaintsOf(NO_FIELDS).texts, {
      name: 'required',
      email: 'required',
      composer: 'required',
      title: 'required',
    });
  });

  for (const [email, isValid] of [
    ['clara@music.test', true],
    [' clara@music.test ', true],
    ['clara', false],
    ['clara@music', false],
    ['clara schumann@music.test', false],
    ['@music.test', false],
  ] as const)
    test(`"${email}" is ${isValid ? 'an' : 'no'} address`, () => {
      const { email: complaint } = complaintsOf({ ...WALTZ, email }).texts;
      assert.equal(complaint, isValid ? undefined : 'badEmail');
    });

  test('takes links to videos on YouTube alone, and empty fields', () => {
    const links = ['', 'youtube.com/watch?v=1', 'https://youtu.be/1', 'https://music.test/1'];
    const complaints = complaintsOf({ ...WALTZ, links });
    assert.deepEqual(complaints.links, [undefined, undefined, undefined, 'badLink']);
    assert.equal(isGood(complaints), false);
  });

  test('makes links whole', () => {
    for (const typed of ['youtu.be/a', ' http://youtu.be/a ', 'https://youtu.be/a'])
      assert.equal(wholeLink(typed), 'https://youtu.be/a');
    assert.deepEqual(linksIn({ ...WALTZ, links: ['', 'm.youtube.com/a', ' '] }), [
      'https://m.youtube.com/a',
    ]);
  });

  test('making a link whole twice changes nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (link) => {
        assert.equal(wholeLink(wholeLink(link)), wholeLink(link));
      }),
    );
  });
});
