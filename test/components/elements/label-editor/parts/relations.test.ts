import { expect } from '@open-wc/testing';
import { relationsOf } from '#core';
import { showsAllRelations } from '#views';
import { uidNamed } from '#test/support/a-piece.js';
import { aHarmony, EditorHarness } from '../editor-harness.js';

const OWN = uidNamed('own');
/** The second theme varies the first, both are in a section, and one names a label that is gone. */
const aForm = () =>
  aHarmony()
    .withLabel({ type: 'Theme', tag: 'A', start: 0, duration: 6, uid: uidNamed('A') })
    .withLabel({ type: 'Theme', tag: 'B', start: 6, duration: 6, uid: uidNamed('B') })
    .withLabel({ type: 'Section', tag: 'I', start: 0, duration: 12, uid: uidNamed('I') })
    .withRelation('varies', [uidNamed('B')], [uidNamed('A'), OWN])
    .withRelation('contains', [uidNamed('I')], [uidNamed('A'), uidNamed('B')]);
const [A, B, SECTION] = [104, 105, 106];

const setup = (chosen: readonly number[]) => EditorHarness.setup({ builder: aForm(), chosen });
const words = ({ element }: EditorHarness) =>
  [...element.renderRoot.querySelectorAll<HTMLSelectElement>('.seen select')].map(
    (each) => each.selectedOptions[0]!.text,
  );
const relations = ({ piece }: EditorHarness) =>
  relationsOf(piece.analysis!).map(({ type }) => type);

describe('the relations in the label editor', () => {
  it('are listed as the label sees them, with what is gone', async () => {
    const harness = await setup([B]);
    expect(words(harness)).to.deep.equal(['varies', 'contained in']);
    expect(harness.text).to.contain('Labels that are gone: 1');
    await harness.select(A);
    expect(words(harness)).to.deep.equal(['varied by', 'contained in']);
  });

  it('lead to the other label, with the player', async () => {
    const harness = await setup([B]);
    await harness.click('Theme A, measure 1');
    expect(harness.selected).to.deep.equal([A]);
    expect(harness.piece.transport.moment.onset).to.equal(0);
    expect(harness.events).to.deep.equal(['glosa-select']);
  });

  it('are said in another word, turned around and removed, each undone', async () => {
    const harness = await setup([B]);
    const [select] = harness.element.renderRoot.querySelectorAll<HTMLSelectElement>('.seen select');
    select!.value = 'repeats';
    select!.dispatchEvent(new Event('change'));
    await harness.settle();
    expect(words(harness)[0]).to.equal('repeats');
    await harness.click('Turn the relation around');
    expect(words(harness)[0]).to.equal('repeated by');
    await harness.click('Remove the relation “repeats”');
    expect(relations(harness)).to.deep.equal(['contains']);
    for (let step = 0; step < 3; step++) harness.undo();
    expect(relations(harness)).to.deep.equal(['varies', 'contains']);
    expect(harness.selected).to.deep.equal([B]);
  });

  it('are made of several chosen labels, by a usual word or one’s own', async () => {
    const harness = await setup([A, B]);
    await harness.click('Theme B, measure 3 – answers: Theme A, measure 1');
    await harness.type('A word of your own', 'quotes');
    await harness.click('Relate');
    expect(relations(harness)).to.deep.equal(['varies', 'contains', 'answers', 'quotes']);
    expect(harness.selected).to.deep.equal([A, B]);
  });

  it('are made with one label that waits for the next', async () => {
    const harness = await setup([B]);
    await harness.click('Relate to another label…');
    await harness.select(SECTION);
    expect(harness.text).to.contain('Theme B, measure 3 waits: choose the other label.');
    await harness.click('Theme B, measure 3 – elaborates: Section I, measure 1');
    expect(relations(harness)).to.include('elaborates');
    expect(harness.text).not.to.contain('waits');
  });

  it('give levels, of which all labels can be chosen', async () => {
    const harness = await setup([A]);
    expect(harness.text).to.contain('Level 2 of 2');
    await harness.click('Select all of this level');
    expect(harness.selected).to.deep.equal([A, B]);
  });

  it('are shown all where the reader wants it', async () => {
    const harness = await setup([A]);
    await harness.click('Show all relations over the labels');
    expect(showsAllRelations(harness.piece)).to.equal(true);
  });

  it('repeat a passage exactly: its labels are mirrored, and can be freed', async () => {
    const builder = aForm().withLabel({ type: 'Motif', tag: 'm', start: 1, duration: 1 });
    const harness = await EditorHarness.setup({ builder, chosen: [A, B] });
    await harness.click('Theme B, measure 3 – repeats exactly: Theme A, measure 1');
    const mirror = harness.labels.at(-1)!;
    expect(mirror).to.include({ tag: 'm', start: 7 });
    await harness.select(107);
    expect(harness.text).to.contain('Mirrored where the passage is repeated: 1.');
    await harness.select(mirror.id);
    await harness.click('Make it a label of its own');
    expect(harness.label(mirror.id).mirrors).to.equal(undefined);
    expect(harness.selected).to.deep.equal([mirror.id]);
  });

  it('tell of a circle in words', async () => {
    const builder = aForm().withRelation('contains', [uidNamed('B')], [uidNamed('I')]);
    const harness = await EditorHarness.setup({ builder, chosen: [B] });
    expect(harness.text).to.contain('Section I, measure 1; Theme B, measure 3.');
    expect(harness.text).to.contain('contain one another in a circle');
  });

  for (const theme of ['light', 'dark'])
    for (const chosen of [[B], [A, B, SECTION]])
      it(`are accessible and fit in 280 pixels, ${theme}, ${chosen.length} chosen`, async () => {
        const harness = await EditorHarness.setup({ builder: aForm(), chosen, width: 280 });
        await harness.paint(theme);
        await expect(harness.element).to.be.accessible();
        expect(harness.overflow).to.equal(0);
      });
});
