import { expect } from '@open-wc/testing';
import { createElement, type ReactNode } from 'react';
import { latePart } from '#web/parts/late-part.js';
import { PageError } from '#web/parts/page-error.js';
import { showAlone, showRoutes } from '#test/support/web/shown-app.js';

/** React tells the console of what breaks in it; these tests break on purpose. */
const { error: told } = console;
before(() => (console.error = () => undefined));
after(() => (console.error = told));

const Rail = ({ name }: { readonly name: string }): ReactNode =>
  createElement('p', undefined, `Pieces of ${name}`);

/** A part that comes at the given try. */
function aPart(arrivesAt: number, options?: { readonly isOptional: boolean }) {
  let tries = 0;
  return latePart<{ readonly name: string }>(
    () =>
      ++tries < arrivesAt
        ? Promise.reject(new TypeError('Failed to fetch dynamically imported module: rail.js'))
        : Promise.resolve({ default: Rail }),
    options,
  );
}

const beside = (Part: ReturnType<typeof aPart>) => [
  createElement('p', { key: 1 }, 'The music'),
  createElement(Part, { key: 2, name: 'Fanny Hensel' }),
];

describe('a part of a page that loads when it is shown', () => {
  it('is shown as soon as it is there', async () => {
    const page = await showAlone(beside(aPart(1)));
    await page.says('Pieces of Fanny Hensel');
  });

  it('says in its place that it did not come, and comes when the user tries again', async () => {
    const page = await showAlone(beside(aPart(3)));
    for (let attempt = 1; attempt < 3; attempt++) {
      const alert = await page.find('alert');
      expect(alert.textContent).to.contain(page.t('shell.partFailed'));
      expect(page.place.textContent).to.contain('The music');
      await page.press('button', page.t('ui.tryAgain'));
    }
    await page.says('Pieces of Fanny Hensel');
    expect(page.query('alert')).to.equal(undefined);
  });

  it('is left out when the page can do without it', async () => {
    const page = await showAlone(beside(aPart(2, { isOptional: true })));
    await page.says('The music');
    expect(page.query('alert')).to.equal(undefined);
  });

  it('leaves a fault of the program to the page', async () => {
    const Broken = latePart(() =>
      Promise.resolve({
        default: (): ReactNode => {
          throw new Error('boom');
        },
      }),
    );
    const page = await showRoutes([
      { path: '*', element: createElement(Broken), errorElement: createElement(PageError) },
    ]);
    await page.find('heading', page.t('shell.unexpectedTitle'));
  });
});
