import { expect, fixture, html } from '@open-wc/testing';
import { goToRegion } from '#web/parts/regions.js';

/** Puts a view with a focusable part into a shadow tree. */
function shadow(element: Element, content: string): Element {
  element.attachShadow({ mode: 'open' }).innerHTML = content;
  return element;
}

/** The page of a piece: two views, labels, player and menu. */
async function aPage() {
  const page = await fixture<HTMLElement>(
    html`<div>
      <header class="top-bar">
        <a class="skip-link" href="#main">Skip</a><button>Menu</button>
      </header>
      <main>
        <glosa-panel></glosa-panel><glosa-panel></glosa-panel>
        <aside class="piece-side"><button tabindex="-1">Filter</button><button>Edit</button></aside>
        <section class="piece-player"><span></span></section>
      </main>
      <nav id="sidebar" hidden><a href="#">Pages</a></nav>
    </div>`,
  );
  page.querySelectorAll('glosa-panel').forEach((panel, index) => {
    const head = `<select aria-label="Head"><option>Score</option></select>`;
    shadow(
      panel,
      `${head}<div part="viewport" tabindex="0" aria-label="View ${index + 1}">.</div>`,
    );
  });
  shadow(page.querySelector('.piece-player span')!, '<button>Play</button>');
  return page;
}

/** What has the focus, in whatever tree. */
function focused(): HTMLElement {
  let element = document.activeElement as HTMLElement;
  while (element.shadowRoot?.activeElement)
    element = element.shadowRoot.activeElement as HTMLElement;
  return element;
}

function pathTo(element: Element): Element[] {
  const { parentNode } = element;
  const around = parentNode instanceof ShadowRoot ? parentNode.host : element.parentElement;
  return around ? [element, ...pathTo(around)] : [element];
}

const name = () => focused().ariaLabel ?? focused().textContent;
const press = (direction: 1 | -1) => goToRegion(pathTo(focused()), direction);

describe('F6', () => {
  it('goes around all regions: views, labels, player, menu', async () => {
    await aPage();
    const names = [1, 2, 3, 4, 5, 6].map(() => press(1) && name());
    expect(names).to.deep.equal(['View 1', 'View 2', 'Edit', 'Play', 'Menu', 'View 1']);
  });

  it('goes back with Shift, from nowhere to the last', async () => {
    await aPage();
    (document.activeElement as HTMLElement).blur();
    const names = [1, 2, 3, 4, 5].map(() => press(-1) && name());
    expect(names).to.deep.equal(['Menu', 'Play', 'Edit', 'View 2', 'View 1']);
  });

  it('leaves the key to other pages, and to an open menu', async () => {
    await fixture(html`<main><p>Text</p></main>`);
    expect(press(1)).to.equal(false);
    const page = await aPage();
    const menu = document.createElement('div');
    menu.role = 'menu';
    menu.tabIndex = 0;
    page.append(menu);
    menu.focus();
    expect(press(1)).to.equal(false);
  });
});
