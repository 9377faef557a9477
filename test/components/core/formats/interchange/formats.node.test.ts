import { describe, it } from 'node:test';
import {
  detectFormat,
  formatById,
  INTERCHANGE_FORMATS,
} from '#core/formats/interchange/formats.js';
import { FormatError } from '#core/errors.js';
import { expect } from '#test/support/expect.mjs';

const FILES: readonly [string, string, string, string][] = [
  ['an analysis', '{"labels":[]}', 'a.json', 'dez'],
  ['an analysis with a mark of the byte order', '\uFEFF{"labels":[]}', '', 'dez'],
  ['a broken analysis, by its name', '{"labels":[', 'a.dez', 'dez'],
  ['a list of labels', '[{"start":1,"tag":"a"}]', '', 'json'],
  ['our JSON', '{"format":"glosa-labels","labels":[]}', 'a.dez', 'json'],
  ['a JAMS file', '{"file_metadata":{},"annotations":[],"sandbox":{}}', '', 'jams'],
  ['a page of annotations', '{"type":"AnnotationPage","items":[]}', 'a.json', 'web-annotation'],
  ['one annotation', '{"type":"Annotation","target":"a#t=1"}', '', 'web-annotation'],
  ['a TextGrid', 'File type = "ooTextFile"\nObject class = "TextGrid"\n', 'a.txt', 'textgrid'],
  ['labels of Audacity', '1.5\t2.5\tverse', 'a.csv', 'audacity'],
  ['labels of Audacity with commas', '1,5\t2,5\tverse', '', 'audacity'],
  ['a table', 'time;label\n1,5;a', 'a.txt', 'csv'],
  ['a table without a header, by its name', '1.5,a', 'a.csv', 'csv'],
  ['a .lab file', '0.0 2.6 N\n2.6 4.1 E:min\n', 'a.lab', 'csv'],
  ['beats with their numbers', '0.62\t1\n1.12\t2\n', 'a.txt', 'csv'],
  ['beats alone', '0.62\n1.12\n', 'a.beats', 'csv'],
  ['a layer of Sonic Visualiser', '<?xml version="1.0"?>\n<sv><data/></sv>', 'a.xml', 'svl'],
  ['frames', 'FRAME,LABEL\n44100,a', '', 'csv'],
];

describe('detectFormat', () => {
  for (const [name, text, fileName, id] of FILES) {
    it(`knows ${name}`, () => void expect(detectFormat(text, fileName).format.id).to.equal(id));
  }

  const unknown = [
    '',
    'once upon a time',
    '{"a":1}',
    '[1,2]',
    '[]',
    'null',
    '\x89PNG\r\n\x1a\n',
    '<x/>',
  ];
  for (const text of unknown) {
    it(`refuses ${JSON.stringify(text)}`, () => {
      expect(() => detectFormat(text, 'a.png')).to.throw(FormatError, 'not a file of labels');
    });
  }
});

describe('the formats', () => {
  it('are found by their ids', () => {
    for (const format of INTERCHANGE_FORMATS) expect(formatById(format.id)).to.equal(format);
  });

  it('are named when one is asked for that there is not', () => {
    const ids = INTERCHANGE_FORMATS.map(({ id }) => id).join(', ');
    expect(ids).to.match(/^dez, json/);
    expect(() => formatById('midi')).to.throw(FormatError, `no format midi; there are ${ids}`);
  });
});
