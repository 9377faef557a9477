import type { GlosaPiece } from '#entries/index.js';

/** Updates the headings of a page from its piece. */
export function showTitle(piece: GlosaPiece): void {
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
