import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { checkScoreXml } from '#intake/checks/scores/check-score-xml.js';
import { inPieces, refusal } from '#test/host-app/service/intake/files.js';

const check = (text: string, kind: 'musicxml' | 'mei' | 'mscx' = 'musicxml'): Promise<void> =>
  checkScoreXml(inPieces(text, 50_000), kind);

const musicXml = (content: string): string => `<score-partwise>${content}</score-partwise>`;
const part = (measures: number): string => `<part id="P">${'<measure/>'.repeat(measures)}</part>`;

describe('a score in XML is taken', () => {
  test('with the external doctype of MusicXML, and space before it', () =>
    check(
      `\n<?xml version="1.0"?><!DOCTYPE score-partwise PUBLIC "a" "http://b/c.dtd">${musicXml('')}`,
    ));

  test('with more measures in all its parts than one part may have', () =>
    check(musicXml(part(15_000) + part(15_000))));

  test('with links and markup in its texts', () =>
    check(musicXml('<link href="https://imslp.org"/><words>&lt;script&gt;</words>')));

  test('with the instruction that names its schema', () =>
    check(
      '<?xml-model href="mei-all.rng"?><mei xmlns="http://www.music-encoding.org/ns/mei"/>',
      'mei',
    ));
});

describe('a score in XML is refused', () => {
  const REFUSED = [
    ['entities', 'with a doctype that is not MusicXML', 'mei', '<!DOCTYPE mei SYSTEM "a"><mei/>'],
    ['entities', 'with entities', 'musicxml', `<!DOCTYPE a [<!ENTITY b "c">]>${musicXml('')}`],
    ['script', 'with a script', 'musicxml', musicXml('<x:Script xmlns:x="urn:x"/>')],
    ['script', 'with a page in it', 'mei', '<mei><p xmlns="http://www.w3.org/1999/xhtml"/></mei>'],
    [
      'script',
      'with a picture in it',
      'mei',
      '<mei><s:g xmlns:s="http://www.w3.org/2000/svg"/></mei>',
    ],
    ['script', 'with a style sheet', 'mscx', '<?xml-stylesheet href="a.xsl"?><museScore/>'],
    [
      'script',
      'with an address that runs',
      'musicxml',
      musicXml('<link xlink:href="java&#10;script:1"/>'),
    ],
    ['script', 'that opens a file', 'musicxml', musicXml('<credit-image source="file:///etc"/>')],
    ['tooComplex', 'with too many measures', 'musicxml', musicXml(part(20_001))],
    ['wrongType', 'that is no score', 'musicxml', '<html/>'],
    ['malformed', 'that is cut short', 'musicxml', '<score-partwise>'],
  ] as const;
  for (const [code, what, kind, text] of REFUSED) {
    test(what, () => assert.rejects(check(text, kind), refusal(code)));
  }
});
