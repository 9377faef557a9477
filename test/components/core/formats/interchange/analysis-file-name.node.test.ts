import { describe, it } from 'node:test';
import { analysisFileName, analysisNameIn } from '#core/formats/interchange/analysis-file-name.js';
import { fileNameProblem } from '#core/formats/interchange/file-name.js';
import { expect } from '#test/support/expect.mjs';

describe('the file of an analysis', () => {
  const files: readonly (readonly [title: string, name: string, file: string])[] = [
    ['Kleiner Ländler für Änne', 'My analysis', 'Kleiner Ländler für Änne – My analysis'],
    ['Minuet: in G', 'Form/Harmony', 'Minuet in G – Form Harmony'],
    ['Minuet', '', 'Minuet'],
    ['', 'Form', 'Form'],
    ['Minuet', 'Minuet – Form', 'Minuet – Form'],
    ['A', 'Anna', 'A – Anna'],
    ['x'.repeat(300), 'Form', `${'x'.repeat(93)} – Form`],
    ['Minuet', 'x'.repeat(300), 'x'.repeat(100)],
  ];
  for (const [title, name, file] of files)
    it(`is called ${file.slice(0, 40)}`, () => {
      expect(analysisFileName(title, name)).to.equal(file);
      expect(fileNameProblem(file)).to.equal(undefined);
    });

  it('gives the analysis its name back', () => {
    expect(analysisNameIn('Minuet in G – Form.csv', 'Minuet: in G')).to.equal('Form');
    expect(analysisNameIn('Minuet in G.dez', 'Minuet: in G')).to.equal('Minuet in G');
    expect(analysisNameIn('homework 1.2.dez', 'Minuet')).to.equal('homework 1.2');
  });
});
