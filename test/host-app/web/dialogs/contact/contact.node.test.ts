import assert from 'node:assert/strict';
import test from 'node:test';
import { contactOf } from '#web/dialogs/contact/contact.js';

const LETTER = { subject: 'An account & more' };

test('an e-mail address becomes a letter with a subject', () => {
  assert.deepEqual(contactOf(' team@glosa.example ', LETTER), {
    href: 'mailto:team@glosa.example?subject=An%20account%20%26%20more',
    address: 'team@glosa.example',
    isMail: true,
  });
  assert.match(
    contactOf('mailto:team@glosa.example', { ...LETTER, body: 'a\nb' })!.href,
    /&body=a%0Ab$/,
  );
});

test('a URL becomes a link', () => {
  const { href, address, isMail } = contactOf('https://glosa.example/contact/', LETTER)!;
  assert.deepEqual(
    [href, address, isMail],
    ['https://glosa.example/contact/', 'glosa.example/contact', false],
  );
});

for (const nothing of [undefined, '', 'ask at the desk', 'javascript:alert(1)', 'a@b@c d'])
  test(`${nothing ?? 'no setting'} leads nowhere`, () =>
    assert.equal(contactOf(nothing, LETTER), undefined));
