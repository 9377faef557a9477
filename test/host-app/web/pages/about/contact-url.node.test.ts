import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { citationOf } from '#web/pages/about/citation.js';
import { contactText, contactUrl } from '#web/pages/about/contact-url.js';

describe('the contact address', () => {
  for (const [contact, url, text] of [
    ['team@music.test', 'mailto:team@music.test', 'team@music.test'],
    ['mailto:team@music.test', 'mailto:team@music.test', 'team@music.test'],
    ['https://music.test/contact/', 'https://music.test/contact/', 'music.test/contact'],
    ['Room 12', undefined, 'Room 12'],
    ['javascript:alert(1)@x', 'mailto:javascript:alert(1)@x', 'javascript:alert(1)@x'],
    ['https://', undefined, ''],
  ] as const)
    test(`${contact} leads to ${url ?? 'nothing'}`, () => {
      assert.equal(contactUrl(contact), url);
      assert.equal(contactText(contact), text);
    });
});

test('a reference names title, address and day', () => {
  const { text, bibtex } = citationOf({
    title: 'Glosa',
    address: 'https://music.test/',
    date: new Date('2026-03-01T12:00:00Z'),
    visited: 'visited on March 1, 2026',
  });
  assert.equal(text, 'Glosa. https://music.test/ (visited on March 1, 2026).');
  assert.match(bibtex, /^@misc\{glosa,\n {2}title {8}= \{Glosa\},\n/);
  assert.match(bibtex, /note {9}= \{Accessed 2026-03-01\}\n\}$/);
});
