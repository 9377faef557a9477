// "Click the cadence": the labels of quiz.dez have letters for names, and this file knows the answers.

const ANSWERS = {
  A: 'an imperfect authentic cadence in F major: the soprano rests on the third',
  B: 'a perfect authentic cadence in D minor',
  C: 'vii°6 – I in F major, the tonic delayed by a double suspension',
  D: 'a half cadence in G minor',
  E: 'an imperfect authentic cadence in C major',
  F: 'an imperfect authentic cadence in F major, with F before E in the alto',
};

const QUESTIONS = [
  { ask: 'Click the half cadence: a line that stops on the dominant.', right: 'D' },
  { ask: 'Click the perfect authentic cadence: V – i, with the tonic in the soprano.', right: 'B' },
  { ask: 'Click the cadence in C major.', right: 'E' },
  { ask: 'Click the cadence that has no V: a diminished chord leads home.', right: 'C' },
  { ask: 'Click the cadence in F major with a 4–3 suspension over its dominant.', right: 'F' },
];

const find = (id) => document.getElementById(id);
const widget = find('quiz-piece');
const letters = find('quiz-letters').querySelectorAll('button');

let piece; // What the widget has loaded, with its labels.
let number = 0; // Which question it is.
let points = 0; // How many were right at the first try.
let tries = 0;
let passage; // The passage that plays: from and until, in quarters.

/** Plays a label, with two quarters before it. */
function play({ start, duration }) {
  passage = { from: Math.max(0, start - 2), until: start + duration };
  widget.seek({ onset: passage.from });
  widget.play();
}

function showPoints() {
  find('quiz-count').textContent = `Question ${number + 1} of ${QUESTIONS.length}`;
  find('quiz-points').textContent = `Right at the first try: ${points}`;
}

function ask() {
  tries = 0;
  showPoints();
  find('quiz-question').textContent = QUESTIONS[number].ask;
  find('quiz-answer').textContent = '';
  find('quiz-answer').className = '';
  find('quiz-next').hidden = true;
  for (const button of letters) button.disabled = false;
  widget.select([]);
}

function answer(label) {
  const isDone = !find('quiz-next').hidden;
  play(label);
  if (isDone) return; // After the right answer one may listen to the others.
  const isRight = label.tag === QUESTIONS[number].right;
  tries += 1;
  if (isRight && tries === 1) points += 1;
  showPoints();
  const verdict = isRight ? 'Right.' : 'No, try again.';
  find('quiz-answer').textContent = `${verdict} ${label.tag} is ${ANSWERS[label.tag]}.`;
  find('quiz-answer').className = isRight ? 'right' : 'wrong';
  find('quiz-next').hidden = !isRight;
  find('quiz-next').textContent = number + 1 < QUESTIONS.length ? 'Next question' : 'Start again';
}

widget.addEventListener('glosa-load', (event) => {
  piece = event.detail.piece;
  ask();
});

// The arrow keys lead from label to label and choose each: only a click is an answer.
let isClick = false;
addEventListener('pointerdown', () => (isClick = true), true);
addEventListener('keydown', () => (isClick = false), true);

widget.addEventListener('glosa-select', ({ detail }) => {
  const label = piece.analysis.label(detail.ids[0]);
  if (label && isClick) answer(label);
});

for (const button of letters)
  button.addEventListener('click', () => {
    const label = piece.analysis.labels.find(({ tag }) => tag === button.value);
    widget.select([label.id]);
    answer(label);
  });

widget.addEventListener('glosa-timeupdate', ({ detail }) => {
  if (!passage) return;
  // A repeat may lead back before the end of the passage has been reported.
  const isInside = detail.onset > passage.from - 1 && detail.onset < passage.until;
  if (isInside) return;
  passage = undefined;
  widget.pause();
});

// After a seek elsewhere in the score, the music goes on from there.
widget.addEventListener('glosa-seek', ({ detail }) => {
  if (detail.from === 'user') passage = undefined;
});

find('quiz-next').addEventListener('click', () => {
  number = (number + 1) % QUESTIONS.length;
  if (number === 0) points = 0;
  ask();
  find('quiz-question').focus();
});
