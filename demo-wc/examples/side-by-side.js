// Two recordings side by side: one pauses the other, and a passage can be heard in both.

const form = document.querySelector('#both');
const status = document.querySelector('#both-status');
const pieces = [...document.querySelectorAll('.side-by-side glosa-piece')];

let turn; // The comparison under way: its place, and which piece it is at.

function stop() {
  turn = undefined;
  status.textContent = '';
  for (const piece of pieces) piece.pause();
}

/** Plays the passage in the piece whose turn it is. */
async function playTurn() {
  const { index, from, until, words } = turn;
  const piece = pieces[index];
  status.textContent = `${words}: ${piece.getAttribute('aria-label')}`;
  piece.seek({ onset: from });
  if (!(await piece.play())) status.textContent = 'The recording cannot be played yet.';
  else if (turn?.index !== index || turn.until !== until) piece.pause();
}

for (const piece of pieces) {
  // The reader starts one: the other one stops.
  piece.addEventListener('glosa-play', ({ detail }) => {
    if (detail.from !== 'user') return;
    if (pieces.indexOf(piece) !== turn?.index) stop();
    for (const other of pieces) if (other !== piece) other.pause();
  });
  piece.addEventListener('glosa-pause', ({ detail }) => {
    if (detail.from === 'user' || detail.ended) stop();
  });
  piece.addEventListener('glosa-timeupdate', ({ detail }) => {
    if (!turn || piece !== pieces[turn.index]) return;
    // A repeat may lead back before the end of the passage has been reported.
    const isInside = detail.onset > turn.from - 1 && detail.onset < turn.until;
    if (isInside) return;
    piece.pause();
    turn.index += 1;
    if (turn.index < pieces.length) playTurn();
    else stop();
  });
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const measures = pieces[0].model?.measureMap;
  const first = measures?.find(form.elements.measure.value);
  if (!first) return;
  stop();
  const last = measures.measure(first.count + 3) ?? measures.measures.at(-1);
  const words = `Measures ${first.name} to ${last.name}`;
  // Both go there at once, so that the eye can compare before the ear does.
  for (const piece of pieces) piece.seek({ onset: first.onset });
  turn = { index: 0, from: first.onset, until: last.onset + last.length, words };
  playTurn();
});
document.querySelector('#both-stop').addEventListener('click', stop);
