import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { SECTIONS, sectionAt, sectionUrl } from '#web/pages/admin/sections.js';
import { isKnownAddress } from '#shared/paths.js';

describe('an address of the administration', () => {
  for (const section of SECTIONS)
    test(`leads to the tab ${section}`, () => {
      const url = sectionUrl(section);
      assert.ok(isKnownAddress(url));
      assert.deepEqual(sectionAt(url.replace(/^\/admin\/?/, '')), { section });
    });

  test('may name an account, whatever stands in its name', () => {
    assert.equal(
      sectionUrl('accounts', 'Fanny Hensel/née'),
      '/admin/accounts/Fanny%20Hensel%2Fn%C3%A9e',
    );
    assert.deepEqual(sectionAt('accounts/clara@music.test'), {
      section: 'accounts',
      name: 'clara@music.test',
    });
  });

  for (const rest of ['nothing', 'waiting', 'accounts/clara/grants', 'constructor'])
    test(`is not ${rest}`, () => assert.equal(sectionAt(rest), undefined));
});
