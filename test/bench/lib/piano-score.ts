import { randomNumbers } from './random.js';

const STEPS = ['C', 'D', 'E', 'F', 'G', 'A', 'B'];

function note(degree: number, octave: number, staff: 1 | 2): string {
  const step = STEPS[degree % 7] ?? 'C';
  return `<note><pitch><step>${step}</step><octave>${octave + Math.floor(degree / 7)}</octave></pitch><duration>1</duration><voice>${staff === 1 ? 1 : 5}</voice><type>eighth</type><staff>${staff}</staff></note>`;
}

function measure(number: number, random: () => number): string {
  const attributes =
    number === 1
      ? '<attributes><divisions>2</divisions><key><fifths>-1</fifths></key><time><beats>4</beats><beat-type>4</beat-type></time><staves>2</staves><clef number="1"><sign>G</sign><line>2</line></clef><clef number="2"><sign>F</sign><line>4</line></clef></attributes>'
      : '';
  const voice = (octave: number, staff: 1 | 2): string =>
    Array.from({ length: 8 }, () => note(Math.floor(random() * 9), octave, staff)).join('');
  return `<measure number="${number}">${attributes}${voice(4, 1)}<backup><duration>8</duration></backup>${voice(2, 2)}</measure>`;
}

/** A piano score in MusicXML, 4/4, eighth notes in both hands: 16 notes in each measure. */
export function pianoScore(measureCount: number): string {
  const random = randomNumbers(measureCount);
  const measures = Array.from({ length: measureCount }, (_, index) => measure(index + 1, random));
  return `<?xml version="1.0" encoding="UTF-8"?><score-partwise version="4.0"><part-list><score-part id="P1"><part-name>Piano</part-name></score-part></part-list><part id="P1">${measures.join('')}</part></score-partwise>`;
}
