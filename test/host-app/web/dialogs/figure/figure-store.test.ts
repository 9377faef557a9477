import { expect } from '@open-wc/testing';
import { when } from 'mobx';
import { FigureStore } from '#web/dialogs/figure/figure-store.js';
import { aPiece } from '#test/support/a-piece.js';
import { aScore } from '#test/components/elements/score/score-harness.js';

const MINUET = '/demo-wc/corpora/keyboard/minuet-in-g/score.mei';
const isDone = (store: FigureStore) => when(() => store.state.kind !== 'drawing');
const numbersIn = ({ state }: FigureStore) =>
  state.kind === 'drawn'
    ? state.score.systems.flatMap(({ group }) =>
        [...group.querySelectorAll('text')].map(({ textContent }) => textContent),
      )
    : [];

describe('FigureStore', () => {
  it('starts with the passage that the reader has chosen', async () => {
    const store = new FigureStore(aScore().build(), {
      passage: { from: '5', to: '6' },
      language: 'en',
    });
    await store.draw();
    expect(numbersIn(store)).to.deep.equal(['5', '6']);
  });

  it('draws again after a choice, and the last one counts', async () => {
    const store = new FigureStore(aScore().build(), { language: 'en' });
    void store.draw();
    store.choose({ from: '2' });
    store.choose({ to: '3' });
    await isDone(store);
    expect(numbersIn(store)).to.deep.equal(['2', '3']);
  });

  it('says what is wrong with measures, and keeps the figure', async () => {
    const store = new FigureStore(aScore().build(), {
      passage: { from: '1', to: '2' },
      language: 'en',
    });
    await store.draw();
    store.choose({ from: '99' });
    expect(store.errors).to.deep.equal({ from: 'noMeasure' });
    store.choose({ from: '4' });
    expect(store.errors).to.deep.equal({ to: 'order' });
    expect(store.isWhole).to.equal(false);
    expect(numbersIn(store)).to.deep.equal(['1', '2']);
  });

  it('draws a narrow figure in more lines', async () => {
    const store = new FigureStore(aScore().build(), { language: 'en' });
    await store.draw();
    const count = () => (store.state.kind === 'drawn' ? store.state.score.systems.length : 0);
    const wide = count();
    store.choose({ width: 'column' });
    await isDone(store);
    expect(count()).to.be.greaterThan(wide);
  });

  it('says why there is no figure', async () => {
    const broken = new FigureStore(aPiece().withScore(`${MINUET}.missing`).build(), {
      language: 'en',
    });
    await broken.draw();
    expect(broken.state.kind).to.equal('failed');
    const none = new FigureStore(aPiece().withAudio().build(), { language: 'en' });
    await none.draw();
    expect(none.state.kind).to.equal('nothing');
  });
});
