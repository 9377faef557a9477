import assert from 'node:assert/strict';
import test from 'node:test';
import { readable, searchUrl } from '#web/pages/missing/search-url.js';

test('a search leads to the table of all pieces', () => {
  assert.equal(searchUrl('  '), '/explore');
  assert.equal(searchUrl(' Clara & Robert '), '/explore?q=Clara+%26+Robert');
});

test('an address is readable, whatever stands in it', () => {
  assert.equal(readable('/~/l%C3%BCder'), '/~/lüder');
  assert.equal(readable('/~/%E0%A4%A'), '/~/%E0%A4%A');
});
