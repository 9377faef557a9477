import assert from 'node:assert/strict';
import test from 'node:test';
import { svgSize } from '#service/importing/making/svg-size.js';

test('a picture has its width and height, else those of its view box', () => {
  const size = { width: 20, height: 10.5 };
  assert.deepEqual(svgSize('<svg width="20px" height="10.5" viewBox="0 0 4 4">'), size);
  assert.deepEqual(svgSize('<?xml version="1.0"?><svg viewBox="-1 0, 20 10.5"/>'), size);
  assert.deepEqual(svgSize('<svg width="100%" height="100%" viewBox="0 0 20 10.5">'), size);
});

test('a picture that does not say has none', () => {
  for (const svg of ['<svg>', '<svg width="0" height="9">', 'none', ''])
    assert.equal(svgSize(svg), undefined, svg);
});
