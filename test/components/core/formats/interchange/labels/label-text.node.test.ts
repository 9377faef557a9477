import { describe, it } from 'node:test';
import {
  splitText,
  tagOf,
  typeAndTag,
  writeText,
} from '#core/formats/interchange/labels/label-text.js';
import type { LabelFields } from '#core/formats/interchange/labels/fields.js';
import { expect } from '#test/support/expect.mjs';

type Said = Omit<LabelFields, 'start'>;
const write = (said: Said) =>
  writeText({ start: 0, ...said } as LabelFields, { start: 0 }, typeAndTag);

describe('the text of a label', () => {
  const lines: readonly [Said, string][] = [
    [{ type: 'Cadence', tag: 'PAC' }, 'Cadence: PAC'],
    [{ type: 'Cadence' }, 'Cadence:'],
    [{ type: 'Pattern', tag: 'verse 1' }, 'verse 1'],
    [{ type: 'Pattern', tag: 'a: b' }, '{"tag":"a: b"}'],
    [{ type: 'Key', tag: 'G', staff: '2' }, 'Key: G {"staff":"2"}'],
    [{ type: 'Key', tag: 'a\tb' }, '{"type":"Key","tag":"a\\tb"}'],
    [{ type: 'Key', tag: 'x {"y":1}' }, '{"type":"Key","tag":"x {\\"y\\":1}"}'],
    [{ type: 'Key', comment: 'one\ntwo\u2028' }, 'Key: {"comment":"one\\ntwo\\u2028"}'],
    [{ type: 'Theme', tag: '' }, '{"type":"Theme","tag":""}'],
  ];
  for (const [said, line] of lines) {
    it(`writes ${line}`, () => {
      const written = write(said);
      const { text, rest } = splitText(written);
      expect({ ...typeAndTag.read(text), ...rest }).to.deep.include(said);
      expect(splitText(line)).to.deep.equal({ text, ...(rest && { rest }) });
    });
  }

  const foreign: readonly [string, string, object | undefined][] = [
    ['a {b}', 'a {b}', undefined],
    ['a {"b": 1', 'a {"b": 1', undefined],
    ['set{"b":1}', 'set{"b":1}', undefined],
    ['a {x} {"b":{"c":2}}', 'a {x}', { b: { c: 2 } }],
    ['{}', '', {}],
  ];
  for (const [line, text, rest] of foreign) {
    it(`reads ${line}`, () => {
      expect(splitText(line)).to.deep.equal(rest ? { text, rest } : { text });
    });
  }

  it('takes a text without a type, as other programs write it, for a tag', () => {
    expect(typeAndTag.read('verse 1')).to.deep.equal({ type: 'Pattern', tag: 'verse 1' });
    expect(typeAndTag.read('v:PAC')).to.deep.equal({ type: 'Pattern', tag: 'v:PAC' });
    expect(typeAndTag.read('')).to.deep.equal({ type: 'Pattern' });
  });

  it('says the type where a tag is missing and the type stands elsewhere', () => {
    expect(tagOf('Theme').write({ start: 0, type: 'Theme' })).to.equal('Theme');
    expect(tagOf('Theme').read('Theme')).to.deep.equal({});
    expect(tagOf('Theme').read('a')).to.deep.equal({ tag: 'a' });
  });
});
