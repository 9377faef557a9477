import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import type { IntakeProblemCode } from '#intake/problems.js';
import { jpeg, png, wav } from '#test/bench/hostile/attacks/small-media.js';
import { zipOf as attackZip } from '#test/bench/hostile/attacks/zip-writer.js';
import { remarkOf } from '#prepare/remark.js';
import { type Content, blob, sort, MUSICXML, MIDI } from './a-drop.js';

/** A file of two gigabytes that begins in some way, and how many bytes of it were asked for. */
function aHugeFile(start: Content) {
  let count = 0;
  const slice = (from: number, to: number) => {
    count += to - from;
    const own = blob(start).slice(from, to);
    return new Blob([own, new Uint8Array(Math.min(to - from, 2 ** 20) - own.size).fill(32)]);
  };
  return { content: { size: 2 ** 31 + 100, slice } as unknown as Blob, read: () => count };
}
describe('what cannot be taken is told, and the rest goes on', () => {
  const bomb = attackZip([{ name: 'score.xml', content: Buffer.alloc(3_000_000) }]);
  const mxl = attackZip([{ name: 'score.xml', content: MUSICXML }]);
  const letter = attackZip([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'word/document.xml', content: '<w:document/>' },
  ]);
  const SVG_BOMB =
    '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>';
  const ATTACKS: readonly (readonly [string, Content, IntakeProblemCode])[] = [
    ['an empty file', '', 'empty'],
    ['a program', 'MZ\0\0', 'unknownType'],
    ['a page', '<!DOCTYPE html><html>', 'unknownType'],
    ['a letter', 'Dear Clara, here is the sonata', 'unknownType'],
    ['a letter in RTF', '{\\rtf1\\ansi Dear Clara}', 'unknownType'],
    ['a letter of a text program', letter, 'archive'],
    ['a shortcut', '[InternetShortcut]\nURL=https://example.org', 'unknownType'],
    ['a video', Buffer.from('\x1aE\xdf\xa3\x01webm', 'latin1'), 'unknownType'],
    ['zeros', new Uint8Array(100), 'unknownType'],
    ['spaces', ' \n ', 'unknownType'],
    ['a packed score that is cut short', mxl.subarray(0, mxl.length / 2), 'archive'],
    ['a score in MIDI that is cut short', MIDI.subarray(0, -3), 'malformed'],
    ['labels that are cut short', '{"labels":[{"start":0', 'malformed'],
    ['a page that is cut short', png(300, 400).subarray(0, 60), 'malformed'],
    ['a photograph that is cut short', jpeg().subarray(0, -2), 'malformed'],
    ['an animation that is cut short', 'GIF89a\x01', 'malformed'],
    ['a page with a bomb of entities', SVG_BOMB, 'entities'],
    ['a page that is too large for any memory', png(60_000, 60_000), 'tooComplex'],
    ['archives in an archive', attackZip([{ name: 'a.zip', content: mxl }]), 'archive'],
    ['a score that is cut short', MUSICXML.slice(0, 60), 'malformed'],
    ['a recording that is cut short', wav().subarray(0, 30), 'malformed'],
    ['a bomb of entities', '<!DOCTYPE mei [<!ENTITY a "ha">]><mei>&a;</mei>', 'entities'],
    ['a bomb in an archive', bomb, 'archive'],
    [
      'an archive with a password',
      attackZip([{ name: 'a.xml', content: 'x', flags: 1 }]),
      'protected',
    ],
    [
      'a score with a script',
      '<mei xmlns="http://www.music-encoding.org/ns/mei"><script/></mei>',
      'script',
    ],
    ['a file of MuseScore', '<museScore version="4.0"></museScore>', 'museScore'],
    ['positions without a picture', '{"onset-x":[]}', 'wrongType'],
  ];
  for (const [what, content, code] of ATTACKS) {
    test(what, async () => {
      const { files, problems } = await sort({ 'x.bin': content, 'tune.abc': 'X:1\nK:C\nC|\n' });
      assert.deepEqual(
        problems.map((problem) => [problem.code, problem.file]),
        [[code, 'x.bin']],
      );
      assert.deepEqual(
        files.map(({ name }) => name),
        ['tune.abc'],
      );
    });
  }

  test('of an archive it is told whether it is damaged, has no score, is too large or unsafe', async () => {
    const SENTENCES: readonly (readonly [Content, RegExp])[] = [
      [mxl.subarray(0, mxl.length / 2), /^The archive x\.bin is damaged and was/],
      [letter, /^The archive x\.bin holds no score/],
      [bomb, /^The archive x\.bin is too large when it is unpacked/],
      [attackZip([{ name: 'a.zip', content: mxl }]), /^The archive x\.bin .* not safe to unpack/],
    ];
    for (const [content, sentence] of SENTENCES) {
      const { problems } = await sort({ 'x.bin': content });
      assert.match(remarkOf(problems[0]!).text, sentence);
    }
  });

  test('a picture with a script is kept without it', async () => {
    const evil =
      '<svg xmlns="http://www.w3.org/2000/svg"><script>a()</script><path d="M0 0"/></svg>';
    const { files, problems } = await sort({ 'page.svg': evil });
    assert.deepEqual(
      problems.map(({ code, severity }) => [code, severity]),
      [['cleaned', 'warning']],
    );
    assert.doesNotMatch(await files[0]!.content.text(), /script/);
  });

  test('the same file twice', async () => {
    const { files, problems } = await sort({
      'a/tune.abc': 'X:1\nK:C\nC|\n',
      'b/tune.abc': 'X:1\nK:C\nC|\n',
    });
    assert.deepEqual([files.length, problems.map(({ code }) => code)], [1, ['twice']]);
  });

  const HUGE: readonly (readonly [string, Content, IntakeProblemCode])[] = [
    ['a score', MUSICXML, 'tooLarge'],
    ['a packed score', 'PK\x03\x04', 'archive'],
    ['a tune', 'X:1\nK:C\nC|\n', 'tooLarge'],
    ['labels', '{"labels":[]}', 'tooLarge'],
    ['a page', png(), 'tooLarge'],
    ['an animation', 'GIF89a\x04\0\x04\0', 'tooLarge'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'tooLarge'],
    ['a document', '%PDF-1.7\n', 'tooLarge'],
    ['nothing', new Uint8Array(20), 'unknownType'],
  ];
  for (const [what, start, code] of HUGE) {
    test(`two gigabytes of ${what}, without reading them`, async () => {
      const { content, read } = aHugeFile(start);
      const { files, problems } = await sort({ 'x.bin': content, 'tune.abc': 'X:1\nK:C\nC|\n' });
      assert.deepEqual(
        problems.map((problem) => problem.code),
        [code],
      );
      assert.equal(files.length, 1);
      assert.ok(read() < 2 ** 18, String(read()));
    });
  }

  test('a recording of two gigabytes is looked at where it begins', async () => {
    const start = wav();
    new DataView(start.buffer, start.byteOffset).setUint32(4, 2 ** 31, true);
    const { content, read } = aHugeFile(start);
    const { files } = await sort({ 'opera.wav': content });
    assert.equal(files[0]?.role, 'recording');
    assert.ok(read() < 2 ** 18);
  });
});
