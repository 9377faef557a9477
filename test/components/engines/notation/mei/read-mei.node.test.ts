import assert from 'node:assert/strict';
import test from 'node:test';
import { readMei } from '#engines/notation/mei/read-mei.js';

const anMei = (measures: string, definition = '<scoreDef meter.count="4" meter.unit="4" />') =>
  readMei(`<mei><body><score>${definition}<section>${measures}</section></score></body></mei>`);
const aMeasure = (layer: string) =>
  `<measure xml:id="m" n="1"><staff n="1"><layer>${layer}</layer></staff></measure>`;
const note = (duration: string, id = 'n', more = '') =>
  `<note xml:id="${id}" dur="${duration}" pname="c" oct="4" ${more}/>`;
const HIDDEN = 'visible="false" ';
const onsetsOf = (layer: string) => [...anMei(aMeasure(layer)).onsets.values()];

const LAYERS: readonly (readonly [string, string, readonly number[]])[] = [
  ['plain', note('2', 'a') + note('4', 'b') + note('4', 'c'), [0, 2, 3]],
  ['dots', note('4', 'a', 'dots="2" ') + note('16', 'b'), [0, 1.75]],
  ['a breve', note('breve', 'a') + note('4', 'b'), [0, 8]],
  ['spaces take time', `<space dur="2" />${note('2', 'b')}`, [2]],
  ['beams do not', `<beam>${note('8', 'a')}${note('8', 'b')}</beam>`, [0, 0.5]],
  [
    'a triplet of quarters',
    `<tuplet num="3" numbase="2">${note('4', 'a')}${note('4', 'b')}${note('4', 'c')}</tuplet>${note('2', 'd')}`,
    [0, 0.666666667, 1.333333333, 2],
  ],
  [
    'a tremolo between two notes',
    `<fTrem>${note('2', 'a')}${note('2', 'b')}</fTrem>${note('2', 'c')}`,
    [0, 1, 2],
  ],
  [
    'grace notes take no time and hold no place',
    `<graceGrp>${note('8', 'g')}</graceGrp>${note('4', 'h', 'grace="acc" ')}${note('4', 'a')}${note('4', 'b')}`,
    [0, 1],
  ],
  [
    'the first of several readings',
    `<app><rdg>${note('2', 'a')}</rdg><rdg>${note('1', 'b')}</rdg></app>${note('2', 'c')}`,
    [0, 2],
  ],
];

const LENGTHS: readonly (readonly [string, string, number])[] = [
  ['a full measure', note('1', 'a'), 4],
  ['a pickup', note('4', 'a'), 1],
  ['more than the meter has', note('1', 'a') + note('4', 'b'), 5],
  ['a half note and a hidden rest', `${note('2', 'a')}<space dur="2" />`, 4],
  [
    'a hidden ornament behind it',
    `${note('1', 'a')}<space dur="1" />${note('16', 'b', HIDDEN)}`,
    4,
  ],
  ['a rest too short to be written', `${note('1', 'a')}<space dur.ppq="0" />`, 4],
  ['rests that were rounded', `<rest dur="256" />${note('1', 'a')}`, 4],
  ['a 64th more', note('1', 'a') + note('64', 'b'), 4.0625],
  ['hidden notes alone', note('2', 'a', HIDDEN), 2],
];

for (const [name, layer, expected] of LENGTHS) {
  test(`length of a measure: ${name}`, () => {
    assert.equal(anMei(aMeasure(layer) + aMeasure(note('1', 'next'))).onsets.get('next'), expected);
  });
}

test('what is hidden beyond its measure sounds nowhere', () => {
  const layer = `${note('1', 'a')}<space dur="1" />${note('16', 'b', HIDDEN)}`;
  assert.deepEqual(
    anMei(aMeasure(layer)).notes.map(({ id }) => id),
    ['a'],
  );
});

for (const [name, layer, expected] of LAYERS) {
  test(`onsets in a layer: ${name}`, () => assert.deepEqual(onsetsOf(layer), expected));
}

const PITCHES: readonly (readonly [string, number])[] = [
  ['pname="c" oct="4" ', 60],
  ['pname="c" oct="4" accid="s" ', 61],
  ['pname="b" oct="3" accid.ges="f" ', 58],
  ['pname="f" oct="4" accid="x" ', 67],
  ['pname="f" oct="4" accid.ges="ss" ', 67],
  ['pname="b" oct="4" accid="ff" ', 69],
  ['pname="f" oct="4" accid="n" accid.ges="s" ', 66],
  ['pname="c" oct="5" oct.ges="6" ', 84],
];

for (const [attributes, pitch] of PITCHES) {
  test(`pitch: ${attributes}`, () => {
    const { notes } = anMei(aMeasure(`<note xml:id="a" dur="4" ${attributes}/>`));
    assert.equal(notes[0]?.pitch, pitch);
  });
}

test('a transposing staff sounds where its instrument does', () => {
  const clarinet = '<scoreDef><staffGrp><staffDef n="1" trans.semi="-2" /></staffGrp></scoreDef>';
  assert.equal(anMei(aMeasure(note('4')), clarinet).notes[0]?.pitch, 58);
});

test('tied notes are one; a tie to another pitch or another place joins nothing', () => {
  const tie = '<tie startid="#a" endid="#b" />';
  const layers = (second: string) =>
    `<measure xml:id="m"><staff n="1"><layer>${note('2', 'a')}${second}</layer></staff>${tie}</measure>`;
  const durations = (second: string) => anMei(layers(second)).notes.map(({ duration }) => duration);
  assert.deepEqual(durations(note('2', 'b')), [4]);
  assert.deepEqual(durations('<note xml:id="b" dur="2" pname="d" oct="4" />'), [2, 2]);
  assert.deepEqual(durations(`<space dur="4" />${note('4', 'b')}`), [2, 1]);
});

const METERS: readonly (readonly [string, string, number])[] = [
  ['<meterSig count="6" unit="8" />', '6/8', 3],
  ['<meterSig sym="cut" />', '2/2', 4],
  ['<meterSig count="3+2" unit="8" />', '3+2/8', 2.5],
  [
    '<meterSigGrp func="mixed"><meterSig count="2" unit="4" /><meterSig count="3" unit="8" /></meterSigGrp>',
    '4+3/8',
    3.5,
  ],
];

for (const [sign, signature, length] of METERS) {
  test(`a rest of a measure of ${signature} lasts ${length} quarters`, () => {
    const { entries } = anMei(aMeasure('<mRest xml:id="r" />'), `<scoreDef>${sign}</scoreDef>`);
    assert.equal(entries[0]?.time_signature, signature);
    assert.equal(entries[0].actual_length, length);
  });
}

test('a rest of several measures is several measures', () => {
  const rest = '<multiRest xml:id="r" num="3" />';
  const after = aMeasure(note('1')).replace('n="1"', 'n="4"');
  const { entries } = anMei(aMeasure(rest) + after);
  assert.deepEqual(
    entries.map(({ name, qstamp }) => [name, qstamp]),
    [
      ['1', 0],
      ['2', 4],
      ['3', 8],
      ['4', 12],
    ],
  );
});

const impliedPitches = (first: string, second = '') => {
  const definition = '<scoreDef keysig="1f"><staffGrp><staffDef n="1" /></staffGrp></scoreDef>';
  return anMei(aMeasure(first) + (second && aMeasure(second)), definition).notes.map(
    ({ pitch }) => pitch,
  );
};
const pitched = (name: string, octave: number, more = '') =>
  `<note xml:id="${name}${octave}${more.length}" dur="4" pname="${name}" oct="${octave}" ${more}/>`;

const IMPLIED: readonly (readonly [string, string, readonly number[]])[] = [
  ['the key signature', pitched('b', 4) + pitched('e', 4), [70, 64]],
  ['an accidental before', pitched('b', 4, 'accid="n" ') + pitched('b', 4), [71, 71]],
  ['not in another octave', pitched('b', 4, 'accid="n" ') + pitched('b', 3), [71, 58]],
];

for (const [name, layer, expected] of IMPLIED) {
  test(`a score without sounding accidentals goes by ${name}`, () =>
    assert.deepEqual(impliedPitches(layer), expected));
}

test('an accidental ends with its measure', () => {
  const natural = pitched('b', 4, 'accid="n" ');
  assert.deepEqual(impliedPitches(natural, pitched('b', 4)), [71, 70]);
});
