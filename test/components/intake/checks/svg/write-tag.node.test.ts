import assert from 'node:assert/strict';
import test from 'node:test';
import { escapeText, writeTag } from '#intake/checks/svg/write-tag.js';

test('a tag is written so that a strict reader reads the same', () => {
  const attributes = [
    ['d', 'M0\n1'],
    ['class', '"a" & <b>'],
  ] as const;
  assert.equal(
    writeTag('path', attributes, true),
    '<path d="M0&#10;1" class="&quot;a&quot; &amp; &lt;b&gt;"/>',
  );
  assert.equal(writeTag('g', [], false), '<g>');
});

test('a text is never markup', () => {
  assert.equal(escapeText('a < b & c ]]> d\r\n'), 'a &lt; b &amp; c ]]&gt; d&#13;\n');
});
