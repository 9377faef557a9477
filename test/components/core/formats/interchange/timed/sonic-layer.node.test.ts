import { describe, it } from 'node:test';
import { FormatError } from '#core/errors.js';
import { NoSyncError } from '#core/formats/interchange/format.js';
import { detectFormat } from '#core/formats/interchange/formats.js';
import { fieldsOf } from '#core/formats/interchange/labels/fields.js';
import { labelFileTypes } from '#core/formats/interchange/file-formats.js';
import { CONTEXT } from '../some-labels.js';
import { expect } from '#test/support/expect.mjs';

/** A layer as Sonic Visualiser saves it, beside the wave of the recording. */
const layer = (
  points: string,
  layers = '',
  dimensions = 1,
): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE sonic-visualiser>
<sv>
  <data>
    <model id="1" name="minuet" sampleRate="48000" type="wavefile" file="minuet.wav"/>
    <model id="6" name="" sampleRate="44100" start="0" end="1" type="sparse" dimensions="${dimensions}" resolution="1" dataset="5" />
    <dataset id="5" dimensions="${dimensions}">
${points}
    </dataset>
  </data>
  <display>
    ${layers}
  </display>
</sv>
`;

function read(text: string, context: object = CONTEXT) {
  const { format, input } = detectFormat(text, 'a.svl');
  expect(format.id).to.equal('svl');
  return format.read(input, context);
}

const labelsOf = (text: string) => read(text).analysis.labels.map(fieldsOf);

describe('layers of Sonic Visualiser', () => {
  it('are read: time instants with the numbers of beats', () => {
    const text = layer('<point frame="132300" label="1" />\n<point frame="154350" label="2" />');
    expect(labelsOf(text)).to.deep.equal([
      { start: 4, type: 'Beat', tag: '1' },
      { start: 5, type: 'Beat', tag: '2' },
    ]);
  });

  it('are read: regions, with the name of their layer', () => {
    const text = layer(
      '<point frame="132300" value="1" duration="88200" label="A &amp; B &quot;&#9837;&quot; &#x266f; >" />',
      '<layer id="2" type="regions" name="Regions" model="6" presentationName="Structure"/>',
      3,
    );
    expect(labelsOf(text)).to.deep.equal([
      { start: 4, duration: 4, type: 'Structure', tag: 'A & B "♭" ♯ >', value: 1 },
    ]);
  });

  it('are read: notes', () => {
    const text = layer(
      '<point frame="132300" value="60" duration="88200" level="0.8" label="" />',
      '<layer id="2" type="notes" name="Notes" model="6"/>',
      3,
    );
    expect(labelsOf(text)).to.deep.equal([
      { start: 4, duration: 4, type: 'Pattern', value: 60, level: 0.8 },
    ]);
  });

  it('are one label where the passage is played twice', () => {
    const point = (frame: number) =>
      `<point frame="${frame}" duration="705600" value="0" label="A" />`;
    expect(labelsOf(layer(`${point(44_100)}\n${point(749_700)}`, '', 2))).to.deep.equal([
      { start: 0, duration: 32, type: 'Pattern', tag: 'A', value: 0 },
    ]);
  });

  it('tell of a point without a time', () => {
    const { warnings } = read(layer('<point label="a" /><point frame="132300" label="b" />'));
    expect(warnings).to.deep.equal([{ pointer: '/labels/0', message: 'Has no time, ignored' }]);
  });

  it('are refused without points, and without a sync table', () => {
    expect(() => read('<sv><data><model type="wavefile"/></data></sv>')).to.throw(
      FormatError,
      'there is no layer with points',
    );
    expect(() => read(layer('<point frame="132300" />'), {})).to.throw(
      NoSyncError,
      'Sonic Visualiser',
    );
  });

  it('are among the files that can be chosen', () => {
    expect(labelFileTypes().split(',')).to.include.members(['.svl', '.lab', '.TextGrid']);
  });
});
