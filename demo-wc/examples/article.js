// Links in the text play passages: <a href="#m9-12"> plays measures 9 to 12, and stops.

const widget = document.querySelector('#music');
const status = document.querySelector('#passage');

let piece; // What the widget has loaded, with its measures.
let passage; // The passage that plays: from and until, in quarters.

/** The passage that an address names: #m9-12, #m5, #m22b-30 (measures by their printed names). */
function passageOf(hash) {
  const [, from, to = from] = /^#m(\w+)(?:-(\w+))?$/.exec(hash) ?? [];
  const [first, last] = [from, to].map((name) => name && piece?.measureMap.find(name));
  if (!first || !last) return undefined;
  return { hash, from: first.onset, until: last.onset + last.length, words: wordsOf(from, to) };
}
const wordsOf = (from, to) => (from === to ? `measure ${from}` : `measures ${from} to ${to}`);

/** Names the passage that plays, and marks the links to it. */
function tell(words) {
  status.textContent = words;
  for (const link of document.querySelectorAll('a[href^="#m"]')) {
    if (link.hash === passage?.hash) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

/** Goes to the passage that the address names. */
function goToAddress() {
  passage = passageOf(location.hash);
  if (!passage) return;
  widget.seek({ onset: passage.from });
  tell(`Press play to hear ${passage.words}`);
}

async function playAddress() {
  goToAddress();
  if (passage && (await widget.play()) && passage) tell(`Playing ${passage.words}`);
}

widget.addEventListener('glosa-load', (event) => {
  piece = event.detail.piece;
  goToAddress(); // A page that was just opened makes no sound by itself.
});

widget.addEventListener('glosa-play', () => {
  if (passage) tell(`Playing ${passage.words}`);
});

// After a seek elsewhere in the score, the music goes on from there.
widget.addEventListener('glosa-seek', ({ detail }) => {
  if (detail.from !== 'user') return;
  passage = undefined;
  tell('');
});

widget.addEventListener('glosa-timeupdate', ({ detail }) => {
  if (!passage) return;
  // A repeat may lead back before the end of the passage has been reported.
  const isInside = detail.onset > passage.from - 1 && detail.onset < passage.until;
  if (isInside) return;
  passage = undefined;
  tell('');
  widget.pause();
});

addEventListener('hashchange', playAddress);

// The same link once more changes no address.
document.addEventListener('click', ({ target }) => {
  const link = target.closest('a[href^="#m"]');
  if (link && link.hash === location.hash) playAddress();
});
