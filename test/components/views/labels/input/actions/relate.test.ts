import { expect } from '@open-wc/testing';
import {
  goToOtherEnd,
  labelsToRelate,
  letWait,
  refusalOf,
  relateChosen,
  reword,
  selectLevel,
  turnAround,
  unrelate,
  waitingLabel,
} from '#views/labels/input/actions/relate.js';
import { labelsNamed, relationsOf } from '#core';
import { AnEditor } from '../../an-editor.js';

const tags = (labels: readonly { readonly tag?: string | undefined }[]) =>
  labels.map(({ tag }) => tag).join(' ');

const said = ({ piece }: AnEditor) => {
  const analysis = piece.analysis!;
  const names = (uids: readonly string[]) => tags(labelsNamed(analysis, uids));
  return relationsOf(analysis).map(({ type, from, to }) => `${names(from)} ${type} ${names(to)}`);
};

describe('relating', () => {
  it('relates what is chosen, as a musician would say it', async () => {
    const user = await AnEditor.setup();
    expect(relateChosen(user.choose('I', 'A').host, 'contains')).to.equal(true);
    expect(said(user)).to.deep.equal(['A contains I']);
    expect(tags(user.piece.selectedLabels)).to.equal('I A');
    expect(refusalOf(user.piece, 'contains')).to.equal('exists');
    expect(relateChosen(user.host, 'contains')).to.equal(false);
  });

  it('relates a label that waits to the one that is chosen then', async () => {
    const user = await AnEditor.setup();
    letWait(user.piece, user.label('V7'));
    expect(tags(labelsToRelate(user.choose('I').piece))).to.equal('V7 I');
    relateChosen(user.host, 'varies');
    expect(said(user)).to.deep.equal(['V7 varies I']);
    expect(waitingLabel(user.piece)).to.equal(undefined);
  });

  it('can be refused by the page', async () => {
    const user = await AnEditor.setup();
    user.refuse('glosa-label-change');
    expect(relateChosen(user.choose('I', 'V7').host, 'varies')).to.equal(false);
    expect(said(user)).to.deep.equal([]);
  });

  it('says it in another word, the other way, and not at all', async () => {
    const user = await AnEditor.setup();
    relateChosen(user.choose('I', 'V7').host, 'answers');
    const relation = () => relationsOf(user.piece.analysis!)[0]!;
    reword(user.host, relation(), 'quotes');
    turnAround(user.host, relation());
    expect(said(user)).to.deep.equal(['I quotes V7']);
    unrelate(user.host, relation());
    expect(said(user)).to.deep.equal([]);
  });
});

describe('relations', () => {
  it('lead from label to label, with the music', async () => {
    const user = await AnEditor.setup();
    relateChosen(user.choose('I', 'V7').host, 'varies');
    const step = goToOtherEnd(user.choose('V7').host);
    expect(step?.label.tag).to.equal('I');
    expect(tags(user.piece.selectedLabels)).to.equal('I');
    expect(user.piece.transport.moment.onset).to.equal(4);
    expect(user.piece.session.sought).to.deep.equal({ id: step?.label.id });
    goToOtherEnd(user.host);
    expect(tags(user.piece.selectedLabels)).to.equal('V7');
    expect(goToOtherEnd(user.choose('HC').host)).to.equal(undefined);
  });

  it('choose all of a level', async () => {
    const user = await AnEditor.setup();
    relateChosen(user.choose('A', 'I', 'V7').host, 'contains');
    selectLevel(user.choose('V7').host);
    expect(tags(user.piece.selectedLabels)).to.equal('I V7');
  });
});
