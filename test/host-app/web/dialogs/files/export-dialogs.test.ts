import { expect } from '@open-wc/testing';
import '#web/dialogs/files/export-analysis-dialog.js';
import { isExported } from '#core';
import { newDraftId } from '#engines/drafts/draft.js';
import { DraftHarness, mayLeave } from '#test/components/elements/piece/draft-harness.js';
import { FilesHarness } from '#test/components/elements/piece/files-harness.js';
import { anInfo, jsonUrl } from '#test/components/elements/piece/files.js';
import { aPiece } from '#test/support/a-piece.js';
import { openDialog } from '#test/support/web/shown-app.js';
import { standIn } from '#test/support/web/stand-in.js';

type Piece = DraftHarness['element'];

/** Exports the analysis of a piece as the dialog proposes it; returns what the page says then. */
async function exported(piece: Piece, settings = {}): Promise<string> {
  const { page, result } = await openDialog('exportAnalysis', { piece }, { settings });
  await page.press('button', page.t('dialogs.export.submit'));
  expect(await result).to.equal(true);
  return page.says(/Exported as .*\./);
}

describe('an exported analysis', () => {
  it('stays unsaved with its draft where there is a cloud, and the message says so', async () => {
    const piece = aPiece().fromService().withPath(`test/${newDraftId()}`).withMeasures(8);
    const harness = await FilesHarness.of(piece.withLabel({ start: 4 }).build());
    harness.edit();
    const { base } = standIn({});
    const said = await exported(harness.element, { service: base });
    expect(said).to.contain('Exported as A Piece – analysis.dez. Your changes are not saved yet.');
    expect(harness.piece.analysis?.isDirty).to.equal(true);
    expect(isExported(harness.piece, 'analysis')).to.equal(false);
    expect(mayLeave()).to.equal(false);
  });

  it('is in the hand of its user where nothing else can be saved; a reload brings it back', async () => {
    const first = await DraftHarness.opened(jsonUrl(anInfo()));
    first.label('I', 'V');
    await first.keeps(2);
    expect(mayLeave()).to.equal(false);
    const said = await exported(first.element);
    expect(said).not.to.contain('not saved');
    expect(mayLeave()).to.equal(true);
    await first.keeps(2);
    const second = await first.reopened();
    await second.says(/^2 unsaved changes/);
    await second.press('Restore');
    await second.shows('I', 'V');
  });

  it('says of a format why it cannot be written, before it is chosen', async () => {
    const { element } = await FilesHarness.of();
    const { page } = await openDialog('exportAnalysis', { piece: element });
    const field = (await page.find('field', page.t('dialogs.export.format'))) as HTMLSelectElement;
    const mei = [...field.options].find(({ value }) => value === 'mei')!;
    expect(mei.disabled).to.equal(true);
    expect(mei.text).to.contain(page.t('dialogs.export.needsMei'));
    expect([...field.options].filter(({ disabled }) => disabled)).to.have.length(1);
  });
});
