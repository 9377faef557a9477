import { describe, it } from 'node:test';
import {
  addTemplate,
  addTemplates,
  changeLayout,
  removeTemplate,
  renameAnalysis,
  templateProblem,
} from '#core/commands/analysis-commands.js';
import { editorOf } from '#core/commands/editor.js';
import { serializeAnalysis } from '#core/formats/write/serialize-analysis.js';
import type { LayoutRule } from '#core/formats/types/types.js';
import type { Analysis } from '#core/model/analysis.js';
import { aPiece } from '#test/support/a-piece.js';
import { expect } from '#test/support/expect.mjs';

const setup = () => {
  const piece = aPiece()
    .withMeta({
      creationButtons: [
        { type: 'Cadence', tag: 'PAC', key: 'own' },
        { type: 'Structure', tag: 'A' },
        { type: 'Pedal' },
      ],
      layout: [{ filter: { type: 'Theme' }, style: { color: 'orange' } }],
    })
    .build();
  return { analysis: piece.analysis!, run: editorOf(piece).run.bind(editorOf(piece)) };
};

const buttons = ({ templates }: Analysis) => templates.map(({ type, tag }) => tag ?? type);
const metaOf = (analysis: Analysis) =>
  (JSON.parse(serializeAnalysis(analysis.file)) as { meta: Record<string, unknown> }).meta;

describe('label buttons', () => {
  const CASES: readonly [type: string, tag: string | undefined, problem: string | undefined][] = [
    ['Cadence', 'HC', undefined],
    ['Cadence', 'PAC', 'tagExists'],
    ['Cadence', ' PAC ', 'tagExists'],
    ['Structure', 'PAC', undefined],
    ['Pedal', undefined, 'tagExists'],
    ['Pedal', '', 'tagExists'],
    ['Theme', undefined, undefined],
    ['Theme', 'x'.repeat(30), undefined],
    ['Theme', 'x'.repeat(31), 'tagTooLong'],
    ['Theme', ` ${'🎵'.repeat(30)} `, undefined],
  ];
  for (const [type, tag, problem] of CASES)
    it(`${problem ? `refuse (${problem})` : 'take'} ${type} ${tag ?? ''}`, () => {
      const { analysis, run } = setup();
      expect(templateProblem(analysis, { type, tag })).to.equal(problem);
      expect(run(addTemplate(analysis, { type, tag }))).to.equal(!problem);
      expect(analysis.templates.length).to.equal(problem ? 3 : 4);
    });

  it('stand after the others, without spaces around the tag', () => {
    const { analysis, run } = setup();
    run(addTemplate(analysis, { type: 'Cadence', tag: ' HC ' }));
    expect(buttons(analysis)).to.deep.equal(['PAC', 'A', 'Pedal', 'HC']);
    expect(metaOf(analysis).creationButtons).to.deep.equal([
      { type: 'Cadence', tag: 'PAC', key: 'own' },
      { type: 'Structure', tag: 'A' },
      { type: 'Pedal' },
      { type: 'Cadence', tag: 'HC' },
    ]);
  });

  it('are taken away', () => {
    const { analysis, run } = setup();
    const [cadence] = analysis.templates;
    run(removeTemplate(analysis, cadence!));
    expect(buttons(analysis)).to.deep.equal(['A', 'Pedal']);
    expect(removeTemplate(analysis, cadence!)).to.equal(undefined);
  });

  it('are added several at once, those that are there already left out', () => {
    const { analysis, run } = setup();
    const drafts = ['PAC', 'HC', 'DC'].map((tag) => ({ type: 'Cadence', tag }));
    expect(run(addTemplates(analysis, drafts))).to.equal(true);
    expect(buttons(analysis)).to.deep.equal(['PAC', 'A', 'Pedal', 'HC', 'DC']);
    expect(addTemplates(analysis, drafts)).to.equal(undefined);
  });
});

describe('changeLayout', () => {
  const rule = (rest: Partial<LayoutRule>): LayoutRule => ({
    ...{ filter: { type: 'Key' }, style: {}, raw: {} },
    ...rest,
  });

  it('adds rules, with color names as they are written', () => {
    const { analysis, run } = setup();
    run(changeLayout(analysis, [...analysis.layout, rule({ style: { color: 'blue' } })]));
    expect(metaOf(analysis).layout).to.deep.equal([
      { filter: { type: 'Theme' }, style: { color: 'orange' } },
      { filter: { type: 'Key' }, style: { color: '#0000ff' } },
    ]);
  });

  it('is nothing when the rules are the same', () => {
    const { analysis } = setup();
    expect(changeLayout(analysis, [...analysis.layout])).to.equal(undefined);
    expect(changeLayout(analysis, [])).to.exist;
  });

  const WRONG: readonly [name: string, rule: Partial<LayoutRule>][] = [
    ['no filter', { filter: {} }],
    ['an empty filter', { filter: { type: '', layers: [] } }],
    ['no color', { style: { color: 'reddish' } }],
    ['no line', { style: { line: 'bot.4' as 'bot.3' } }],
    ['a font of 5 pixels', { textStyle: { fontSize: 5 } }],
    ['a font of 49 pixels', { textStyle: { fontSize: 49 } }],
    ['a font of half pixels', { textStyle: { fontSize: 12.5 } }],
  ];
  for (const [name, wrong] of WRONG)
    it(`refuses ${name}`, () => {
      expect(() => changeLayout(setup().analysis, [rule(wrong)])).to.throw(RangeError);
    });
});

describe('renameAnalysis', () => {
  it('gives the file a name, and takes it away', () => {
    const { analysis, run } = setup();
    expect(run(renameAnalysis(analysis, 'Form'))).to.be.true;
    expect(metaOf(analysis).name).to.equal('Form');
    expect(renameAnalysis(analysis, 'Form')).to.equal(undefined);
    run(renameAnalysis(analysis, ''));
    expect(metaOf(analysis)).not.to.have.property('name');
  });
});
