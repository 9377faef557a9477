import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { checkSvg } from '#intake/checks/svg/check-svg.js';
import { inPieces } from '#test/host-app/service/intake/files.js';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><text>Dvořák</text></svg>';
const check = async (bytes: Buffer): Promise<string | undefined> => {
  const cleaned = await checkSvg(inPieces(bytes, 11), () => Promise.resolve(bytes));
  return cleaned && new TextDecoder().decode(cleaned);
};

describe('a picture in a file', () => {
  test('is kept when nothing had to go', async () => {
    assert.equal(await check(Buffer.from(SVG)), undefined);
  });

  test('becomes plain UTF-8 whatever it was', async () => {
    const wide = Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${SVG}`, 'utf16le');
    assert.equal(await check(wide), SVG);
    assert.equal(await check(Buffer.from(`\n\n${SVG}`)), SVG);
  });
});
