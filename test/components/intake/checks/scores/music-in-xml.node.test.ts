import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { checkScoreXml, type XmlScoreKind } from '#intake/checks/scores/check-score-xml.js';
import { IntakeError } from '#intake/checks/intake-error.js';
import { inPieces } from '#test/host-app/service/intake/files.js';

const check = (text: string, kind: XmlScoreKind): Promise<void> =>
  checkScoreXml(inPieces(text, 50_000), kind);

/** Returns what there is too much of; undefined for a score that is taken. */
async function excessOf(text: string, kind: XmlScoreKind): Promise<string | undefined> {
  try {
    await check(text, kind);
    return undefined;
  } catch (error) {
    assert.ok(error instanceof IntakeError && error.code === 'tooComplex', String(error));
    return error.excess?.of;
  }
}

const musicXml = (content: string): string => `<score-partwise>${content}</score-partwise>`;
const mei = (content: string): string => `<mei>${content}</mei>`;
const parts = (count: number): string => '<part><measure/></part>'.repeat(count);

describe('music in XML is taken', () => {
  const TAKEN: readonly (readonly [XmlScoreKind, string, string])[] = [
    ['musicxml', 'with the parts of an opera', musicXml(parts(300))],
    [
      'musicxml',
      'with more measures than parts, each with all parts',
      `<score-timewise>${'<measure><part/><part/></measure>'.repeat(500)}</score-timewise>`,
    ],
    [
      'musicxml',
      'with a breve in fine divisions',
      musicXml('<divisions>30720</divisions><duration>245760</duration>'),
    ],
    ['musicxml', 'with a meter of two numbers', musicXml('<beats>3+2</beats>')],
    ['musicxml', 'with a passage that is played 840 times', musicXml('<repeat times="840"/>')],
    [
      'mei',
      'with rests in all staves',
      mei('<measure><multiRest num="15000"/><multiRest num="15000"/></measure>'),
    ],
    [
      'mei',
      'with a staff in each of many measures',
      mei('<measure><staff/></measure>'.repeat(1000)),
    ],
  ];
  for (const [kind, what, text] of TAKEN)
    test(`${kind} ${what}`, async () => assert.equal(await excessOf(text, kind), undefined));
});

describe('music in XML is refused', () => {
  const REFUSED: readonly (readonly [string, XmlScoreKind, string, string])[] = [
    ['parts', 'musicxml', 'with too many parts', musicXml(parts(301))],
    ['parts', 'musicxml', 'with too many staves', musicXml('<staves>301</staves>')],
    ['parts', 'mei', 'with too many staves', mei(`<measure>${'<staff/>'.repeat(301)}</measure>`)],
    ['parts', 'mscx', 'with too many parts', `<museScore>${'<Part/>'.repeat(301)}</museScore>`],
    [
      'lengths',
      'musicxml',
      'with a note of 8001 quarters',
      musicXml('<divisions>2</divisions><duration>16002</duration>'),
    ],
    [
      'lengths',
      'musicxml',
      'with a number that hides its size',
      musicXml('<duration>1e9</duration>'),
    ],
    ['lengths', 'musicxml', 'with a meter of a day', musicXml('<beats>3+99999</beats>')],
    ['lengths', 'mei', 'with a note of many dots', mei('<note dots="11"/>')],
    ['lengths', 'mei', 'with a tuplet of days', mei('<tuplet num="99999" numbase="1"/>')],
    ['repeats', 'musicxml', 'with too many repeats', musicXml('<repeat times="1001"/>')],
    [
      'repeats',
      'mscx',
      'with too many repeats',
      '<museScore><endRepeat>1001</endRepeat></museScore>',
    ],
    ['repeats', 'mei', 'with an endless order', mei(`<expansion plist="${'#A '.repeat(501)}"/>`)],
    ['measures', 'mei', 'with an endless rest', mei('<m:multiRest xmlns:m="urn:m" num="20001"/>')],
    [
      'measures',
      'mei',
      'with more rests than measures',
      mei('<measure><multiRest num="15000"/></measure>'.repeat(2)),
    ],
  ];
  for (const [of, kind, what, text] of REFUSED)
    test(`${kind} ${what}`, async () => assert.equal(await excessOf(text, kind), of));
});
