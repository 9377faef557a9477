import { expect } from '@open-wc/testing';
import {
  selectAlike,
  selectAll,
  selectLabels,
  selectRange,
  toggleLabel,
} from '#views/labels/input/actions/select.js';
import { AnEditor } from '../../an-editor.js';

const tags = (user: AnEditor) => user.piece.selectedLabels.map(({ tag }) => tag);

describe('the selection', () => {
  it('tells the host page when it changes, and only then', async () => {
    const user = await AnEditor.setup();
    const { id } = user.label('I');
    selectLabels(user.host, [id]);
    selectLabels(user.host, [id]);
    expect(user.events.map(({ detail }) => detail)).to.deep.equal([{ ids: [id] }]);
  });

  it('takes a label in and out', async () => {
    const user = await AnEditor.setup();
    toggleLabel(user.host, user.label('I').id);
    toggleLabel(user.host, user.label('V7').id);
    expect(tags(user)).to.deep.equal(['I', 'V7']);
    toggleLabel(user.host, user.label('I').id);
    expect(tags(user)).to.deep.equal(['V7']);
  });

  it('goes from the first label to another, on their lines', async () => {
    const user = await AnEditor.setup();
    selectRange(user.choose('I').host, user.label('V7').id);
    expect(tags(user)).to.deep.equal(['I', 'V7']);
    selectRange(user.choose('V7').host, user.label('A').id);
    expect(tags(user)).to.deep.equal(['V7', 'A', 'I']);
  });

  it('begins with a label where nothing is chosen', async () => {
    const user = await AnEditor.setup();
    selectRange(user.host, user.label('V7').id);
    expect(tags(user)).to.deep.equal(['V7']);
  });

  it('takes all that is shown', async () => {
    const user = await AnEditor.setup();
    user.piece.analysis!.filter.hide('type', ['Cadence']);
    selectAll(user.host);
    expect(tags(user)).to.deep.equal(['A', 'I', 'V7']);
  });

  it('takes all of a type, or of a layer', async () => {
    const user = await AnEditor.setup();
    selectAlike(user.choose('I').host, 'type');
    expect(tags(user)).to.deep.equal(['I', 'V7']);
    selectAlike(user.choose('HC').host, 'layer');
    expect(tags(user)).to.deep.equal(['A', 'I', 'HC']);
    selectAlike(user.choose('V7').host, 'layer');
    expect(tags(user)).to.deep.equal(['V7']);
  });
});
