import { expect } from '@open-wc/testing';
import { helpLines, LABEL_KEYS, moveOf, VIEW_KEYS } from '#views/labels/input/keys/key-map.js';

describe('the keys', () => {
  it('that move the focus choose a label, add it, or only go there', () => {
    expect(moveOf('ArrowRight')).to.deep.equal({ way: 'next', chooses: 'it' });
    expect(moveOf('Shift+ArrowUp')).to.deep.equal({ way: 'up', chooses: 'also' });
    expect(moveOf('Ctrl+ArrowLeft')).to.deep.equal({ way: 'previous', chooses: 'not' });
    expect(moveOf('Ctrl+End')).to.deep.equal({ way: 'lastOfAll', chooses: 'it' });
    expect(moveOf('Alt+ArrowLeft')).to.be.undefined;
    expect(moveOf('m')).to.be.undefined;
  });

  it('never mean two things', () => {
    const twice = Object.keys(VIEW_KEYS).filter((key) => key in LABEL_KEYS || moveOf(key));
    expect(twice).to.deep.equal([]);
    expect(Object.keys(LABEL_KEYS).filter((key) => moveOf(key))).to.deep.equal([]);
  });

  it('are all in the help', () => {
    const told = Object.values(helpLines()).flatMap((lines) => lines.flatMap(({ keys }) => keys));
    const all = [...Object.keys(VIEW_KEYS), ...Object.keys(LABEL_KEYS)];
    expect(all.filter((key) => !told.includes(key))).to.deep.equal([]);
  });
});
