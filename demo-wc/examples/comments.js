// Comments that follow the music. The page says which measures each is about: data-from, data-to.

const widget = document.querySelector('#song');
const list = document.querySelector('#comments');
const comments = [...list.children];
const isCalm = matchMedia('(prefers-reduced-motion: reduce)');

let piece; // What the widget has loaded, with its measures and labels.

/** The comment about the measure at an onset (in quarters). */
function commentAt(onset) {
  const { number } = piece.measureMap.measureAt(onset);
  return comments.find(({ dataset }) => dataset.from <= number && number <= dataset.to);
}

/** Marks one comment, and no other. */
function show(comment) {
  for (const other of comments) {
    if (other !== comment) other.removeAttribute('aria-current');
    else if (!other.hasAttribute('aria-current')) {
      other.setAttribute('aria-current', 'true');
      // Only the list scrolls, never the page under the reader.
      const top = other.offsetTop - list.offsetTop - 8;
      list.scrollTo({ top, behavior: isCalm.matches ? 'instant' : 'smooth' });
    }
  }
}

widget.addEventListener('glosa-load', (event) => {
  piece = event.detail.piece;
});

// The music moves, at most four times a second.
widget.addEventListener('glosa-timeupdate', ({ detail }) => {
  if (piece && detail.onset !== undefined) show(commentAt(detail.onset));
});

// A label was chosen: its comment comes up.
widget.addEventListener('glosa-select', ({ detail }) => {
  const label = piece.analysis.label(detail.ids[0]);
  if (label) show(commentAt(label.start));
});

// A comment was chosen: the music goes there.
for (const comment of comments)
  comment.querySelector('button').addEventListener('click', () => {
    widget.seek({ measure: comment.dataset.from });
    show(comment);
  });
