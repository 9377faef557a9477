import { fillElementPage } from './element-page.js';
import { connectFiles } from './files.js';
import { PieceList } from './pieces.js';
import { showSources } from './sources.js';
import { makeTabs } from './tabs.js';
import { chooseTheme } from './theme.js';
import { showTitle } from './title.js';

const theme = document.querySelector<HTMLSelectElement>('#theme');
if (theme) chooseTheme(theme);

for (const link of document.querySelectorAll<HTMLAnchorElement>('.bar a, .examples a'))
  if (link.href === location.href.replace(/[?#].*$/, '')) link.setAttribute('aria-current', 'page');

for (const list of document.querySelectorAll<HTMLElement>('[role=tablist]')) makeTabs(list);

const sources = document.getElementById('sources');
if (sources) await showSources(sources);

const { element, page } = document.body.dataset;
if (element) await fillElementPage(element);

const piece = document.querySelector('glosa-piece');
const list = document.getElementById('pieces');
if (piece && list) {
  await customElements.whenDefined('glosa-piece');
  showTitle(piece);
  if (page === 'service') {
    const { ServicePage } = await import('./service-page/service-page.js');
    await new ServicePage(piece, list).open();
  } else {
    connectFiles(piece);
    await new PieceList(piece, list).fill();
  }
}
