import assert from 'node:assert/strict';
import test, { after, before, describe } from 'node:test';
import { strToU8, zipSync } from 'fflate';
import type { FormPart } from '../api/a-service.js';
import { aTarget, form, FORM_TYPE_HEADER, type Target } from './a-target.js';

const FIELDS: readonly FormPart[] = [
  { part: 'name', text: 'Clara' },
  { part: 'email', text: 'clara@example.org' },
  { part: 'composer', text: 'Fanny Hensel' },
  { part: 'title', text: 'Das Jahr' },
];
const GIGABYTE = 2 ** 30;

let target: Target;
before(async () => {
  target = await aTarget({ GLOSA_RATES: '1000' });
  await target.context.jobs.start();
});
after(async () => {
  await target.context.jobs.stop();
  await target.close();
});

const CONTAINER = '<container><rootfiles><rootfile full-path="score.xml"/></rootfiles></container>';
const zipped = (files: Readonly<Record<string, Uint8Array>>): Buffer =>
  Buffer.from(zipSync({ 'META-INF/container.xml': strToU8(CONTAINER), ...files }));

const entities = Array.from(
  { length: 12 },
  (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`,
).join('');

/** Files that the service should never have to process. */
const HOSTILE: Readonly<Record<string, FormPart>> = {
  'an archive that unpacks to far more than it is': {
    ...{ part: 'score', file: 'bomb.mxl' },
    text: zipped({ 'score.xml': new Uint8Array(80 * 2 ** 20) }),
  },
  'an archive whose files want to lie elsewhere': {
    ...{ part: 'score', file: 'out.mxl' },
    text: zipped({ '../../score.xml': strToU8('<score-partwise/>') }),
  },
  'entities that grow when they are read': {
    ...{ part: 'score', file: 'laughs.musicxml' },
    text: `<?xml version="1.0"?><!DOCTYPE s [<!ENTITY e0 "ha">${entities}]><score-partwise>&e12;</score-partwise>`,
  },
  'a picture with a script that is called a score': {
    ...{ part: 'score', file: 'score.mei' },
    text: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  },
  'a score that is called a recording': {
    ...{ part: 'audio', file: 'song.mp3' },
    text: '**kern\n4c\n*-\n',
  },
};

describe('a request for a piece', () => {
  for (const [what, part] of Object.entries(HOSTILE))
    test(`with ${what} is refused before anything is processed`, () =>
      target.withstands(async () => {
        const { status } = await target.send('POST /api/pieces', form([...FIELDS, part]));
        assert.ok([413, 415, 422].includes(status), String(status));
      }));

  test('that claims to have two gigabytes is refused before they come', () =>
    target.withstands(async () => {
      const headers = [FORM_TYPE_HEADER, `Content-Length: ${2 * GIGABYTE}`];
      const { status } = await target.send('POST /api/pieces', { headers, body: '--' });
      assert.equal(status, 413);
    }));
});
