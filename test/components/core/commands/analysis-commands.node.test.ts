import { describe, it } from 'node:test';
import {
  addTemplate,
  addTemplates,
  changeLayout,
  changeTypeLook,
  removeTemplate,
  renameAnalysis,
  templateProblem,
  typeLookIn,
} from '#core/commands/analysis-commands.js';
import { editorOf } from '#core/commands/editor.js';
import { serializeAnalysis } from '#core/formats/write/serialize-analysis.js';
import type { LayoutRule } from '#core/formats/types/types.js';
import { parseAnalysis } from '#core/formats/read/parse-analysis.js';
import { Analysis } from '#core/model/analysis.js';
import { styleOf } from '#core/model/label-style.js';
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

describe('the look of a type', () => {
  /** An analysis with one’s own type, and a rule for one of its tags. */
  const own = () => {
    const layout = [{ filter: { type: 'Motif', tag: 'a' }, style: { color: '#ff0000' } }];
    const piece = aPiece()
      .withMeta({ layout })
      .withLabel({ type: 'Motif', tag: 'a' })
      .withLabel({ type: 'Motif', tag: 'b' })
      .withLabel({ type: 'Theme' })
      .build();
    return { analysis: piece.analysis!, editor: editorOf(piece) };
  };
  const reread = ({ file }: Analysis) =>
    new Analysis('again', parseAnalysis(serializeAnalysis(file)).analysis);

  it('is kept in the file, and comes back', () => {
    const { analysis, editor } = own();
    const look = { color: '#123456', line: 'bot.2', fontStyle: 'italic', fontSize: 20 } as const;
    editor.run(changeTypeLook(analysis, 'Motif', look));
    for (const each of [analysis, reread(analysis)]) {
      const [a, b] = each.labels.map((label) => styleOf(each, label));
      expect([b!.color.light, b!.line, b!.fontStyle, b!.fontSize]).to.deep.equal([
        ...['#123456', 'bot.2', 'italic', 20],
      ]);
      // The rule for the tag stays stronger; the rest of the look is that of the type.
      expect([a!.color.light, a!.line]).to.deep.equal(['#ff0000', 'bot.2']);
      expect(typeLookIn(each, 'Motif')).to.deep.include(look);
    }
  });

  it('says whether labels are drawn, for every reader of the file', () => {
    const { analysis, editor } = own();
    editor.run(changeTypeLook(analysis, 'Motif', { displayable: false }));
    expect(analysis.shownLabels.map(({ type }) => type)).to.deep.equal(['Theme']);
    expect(reread(analysis).shownLabels.map(({ type }) => type)).to.deep.equal(['Theme']);
    editor.undo();
    expect(analysis.shownLabels).to.have.length(3);
  });

  it('leaves no trace when it is the usual one again', () => {
    const { analysis, editor } = own();
    const before = analysis.layout;
    editor.run(changeTypeLook(analysis, 'Motif', { color: '#123456', fontWeight: 'normal' }));
    expect(analysis.layout).to.have.length(2);
    const usual = { color: undefined, fontWeight: undefined };
    editor.run(changeTypeLook(analysis, 'Motif', usual));
    expect(analysis.layout).to.deep.equal(before);
    expect(changeTypeLook(analysis, 'Motif', usual)).to.equal(undefined);
  });

  it('of an old name is that of the type which it means', () => {
    const { analysis, editor } = own();
    editor.run(changeTypeLook(analysis, 'Tonality', { line: 'top.1' }));
    expect(typeLookIn(analysis, 'Key').line).to.equal('top.1');
  });

  it('cannot be one that no file could hold', () => {
    const { analysis } = own();
    expect(() => changeTypeLook(analysis, 'Motif', { fontSize: 5 })).to.throw(RangeError);
    expect(() => changeTypeLook(analysis, 'Motif', { color: 'mauvish' })).to.throw(RangeError);
  });
});
