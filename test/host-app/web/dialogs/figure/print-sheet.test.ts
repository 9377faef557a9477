import { expect } from '@open-wc/testing';
import { printSheet } from '#web/dialogs/figure/print-sheet.js';

const frames = () => document.querySelectorAll('body > .print-sheet');

describe('printSheet', () => {
  it('puts the sheet with its styles into the page while it is printed', () => {
    const sheet = document.createElement('div');
    let shown: string | undefined;
    // The dialog of the browser would wait for a hand.
    window.print = () => {
      shown = getComputedStyle(sheet).color;
    };
    const styles = new CSSStyleSheet();
    styles.replaceSync('.sheet { color: rgb(1, 2, 3) }');
    sheet.className = 'sheet';
    printSheet(sheet, styles);
    expect(shown).to.equal('rgb(1, 2, 3)');
    expect(frames().length).to.equal(1);
    dispatchEvent(new Event('afterprint'));
    expect(frames().length).to.equal(0);
  });
});
