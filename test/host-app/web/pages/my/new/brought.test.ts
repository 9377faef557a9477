import { expect } from '@open-wc/testing';
import { createElement } from 'react';
import { CorpusError } from '#corpus';
import { Brought } from '#web/pages/my/new/brought.js';
import { Wizard } from '#web/pages/my/new/wizard.js';
import { aPdf, aProtectedPdf } from '#test/components/intake/pdf/a-pdf.js';
import { aSonata } from '#test/components/intake/sorting/a-sonata.js';
import { showAlone, until } from '#test/support/web/shown-app.js';

/** A picture of one pixel. */
const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('the files of a new piece', () => {
  it('offer the movements of an MEI, by their labels or numbers', async () => {
    const wizard = new Wizard(() => undefined);
    const mei = new Blob([aSonata(['Allegro', '', 'Rondo'])]);
    await wizard.bring([{ path: 'sonata.mei', content: mei }]);
    const page = await showAlone(createElement(Brought, { wizard }), {
      texts: ['my', 'problems'],
    });
    const select = await until(() => page.place.querySelector('select'), 'the choice');
    expect(select.labels[0]!.textContent).to.equal('Movement');
    expect([...select.options].map(({ label }) => label)).to.deep.equal([
      ...['1. Allegro', 'Movement 2', '3. Rondo'],
    ]);
    select.focus();
    select.value = '2';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => wizard.title === 'Sonata: Rondo' || undefined, 'the title of the movement');
    expect(page.place.querySelector('select')).to.equal(select);
    expect(document.activeElement).to.equal(select);
    expect(select.value).to.equal('2');
  });

  const MUSE_SCORE = new Blob(['<museScore version="4.00"><Score></Score></museScore>']);
  const refused = async (wizard: Wizard) => {
    await wizard.bring([{ path: 'flute.mscx', content: MUSE_SCORE }]);
    return showAlone(createElement(Brought, { wizard }), { texts: ['my', 'problems'] });
  };

  it('are converted by a service when the user lets it, and say why not', async () => {
    const refuse = async () => {
      throw Object.assign(new CorpusError('Other', 'conversions'), { code: 'busy' });
    };
    const wizard = new Wizard(() => undefined, undefined, refuse);
    const page = await refused(wizard);
    await page.says('in MuseScore choose File, Export, MusicXML');
    const button = await page.press('button', 'Let the service convert it: flute.mscx');
    const text = await page.says('The service is busy.');
    expect(text).to.contain('keeps neither');
    expect(document.activeElement).to.equal(button);
    expect(wizard.problems).to.have.length(1);
  });

  it('have no such button where nothing converts them', async () => {
    const page = await refused(new Wizard(() => undefined));
    await page.says('in MuseScore choose File, Export, MusicXML');
    expect(page.query('button', /convert/)).to.equal(undefined);
    expect(page.query('button', /Dismiss/)).not.to.equal(undefined);
  });

  it('stay when others beside them cannot be used, each of which has its sentence', async () => {
    const wizard = new Wizard(() => undefined);
    const page = await showAlone(createElement(Brought, { wizard }), { texts: ['my', 'problems'] });
    await wizard.bring([{ path: 'song.abc', content: new Blob(['X:1\nT:Song\nK:C\nCDEF|\n']) }]);
    await wizard.bring([
      { path: 'locked.pdf', content: aProtectedPdf() },
      { path: 'broken.pdf', content: new Blob(['%PDF-1.7\nnothing else']) },
      { path: 'words.pdf', content: aPdf([[200, 300]]) },
      { path: 'dot.png', content: await (await fetch(DOT)).blob() },
    ]);
    const text = await page.says('broken.pdf');
    const names = wizard.drop.files.map(({ name }) => name);
    expect(names).to.deep.equal(['song.abc', 'words.pdf', 'dot.png']);
    expect(wizard.problems.map(({ file }) => file)).to.have.members(['locked.pdf', 'broken.pdf']);
    expect(text).not.to.match(/problem\.|undefined|\{\{/);
    const alerts = [...page.place.querySelectorAll('[role=alert] .my-file-problem')];
    expect(alerts.map(({ textContent }) => /^\S+\.pdf .+\.$/.test(textContent))).to.deep.equal([
      ...[true, true],
    ]);
  });
});
