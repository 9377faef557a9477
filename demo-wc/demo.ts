import type { GlosaPiece } from '../components/index.js';
import { fillElementPage } from './element-page.js';
import { connectFiles } from './files.js';
import { PieceList } from './pieces.js';
import { makeTabs } from './tabs.js';
import { chooseTheme } from './theme.js';

const theme = document.querySelector<HTMLSelectElement>('#theme');
if (theme) chooseTheme(theme);

for (const link of document.querySelectorAll<HTMLAnchorElement>('.bar a'))
  if (link.href === location.href.replace(/[?#].*$/, '')) link.setAttribute('aria-current', 'page');

for (const list of document.querySelectorAll<HTMLElement>('[role=tablist]')) makeTabs(list);

/** The headings of the start page follow the piece. */
function showTitle(piece: GlosaPiece): void {
  const [title, composer, source] = ['title', 'composer', 'source'].map((id) =>
    document.getElementById(id),
  );
  const show = () => {
    const { model, src } = piece;
    if (!model) return;
    if (title) title.textContent = model.localizedTitle('en');
    if (composer) composer.textContent = model.composer;
    if (source) source.textContent = src;
  };
  piece.addEventListener('glosa-load', show);
  show();
}

const { element } = document.body.dataset;
if (element) await fillElementPage(element);

const piece = document.querySelector('glosa-piece');
const list = document.getElementById('pieces');
if (piece && list) {
  await customElements.whenDefined('glosa-piece');
  showTitle(piece);
  connectFiles(piece);
  await new PieceList(piece, list).fill();
}
