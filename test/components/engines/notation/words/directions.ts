/** Words that stand over consecutive notes, as editors write them: tempo, directions, metronome marks. */
const WORDS = [
  'dolce',
  'espr.',
  'cresc.',
  'poco a',
  'rit.',
  'Meno',
  'più f',
  'sempre',
  'legato',
  'molto',
];

/** How the words of a score are written. */
export type Source = 'MusicXML' | 'MEI';

const xmlWords = (text: string, style: string): string =>
  `<direction placement="above"><direction-type><words ${style}>${text}</words></direction-type>`;
const METRONOME =
  '<direction placement="above"><direction-type><metronome><beat-unit>quarter</beat-unit>' +
  '<per-minute>120</per-minute></metronome></direction-type><sound tempo="120"/></direction>';

/** One of four kinds of words, by turns. */
function xmlDirection(text: string, kind: number): string {
  if (kind === 0) return METRONOME;
  if (kind === 1) return `${xmlWords(text, 'font-weight="bold"')}<sound tempo="90"/></direction>`;
  return `${xmlWords(text, kind === 2 ? 'font-style="italic"' : '')}</direction>`;
}

const wordAt = (measure: number, beat: number, shift: number): string =>
  WORDS[(4 * measure + 5 * beat + shift * (measure + 1)) % WORDS.length]!;

function asXml(shift: number): string {
  const note =
    '<note><pitch><step>C</step><octave>5</octave></pitch><duration>1</duration><type>quarter</type></note>';
  const measures = Array.from({ length: 12 }, (_, index) => {
    const start =
      '<attributes><divisions>1</divisions><time><beats>4</beats><beat-type>4</beat-type></time></attributes>';
    const beats = [0, 1, 2, 3].map(
      (beat) => xmlDirection(wordAt(index, beat, shift), (index + beat * shift) % 4) + note,
    );
    return `<measure number="${index + 1}">${index === 0 ? start : ''}${beats.join('')}</measure>`;
  });
  return `<score-partwise version="4.0"><part-list><score-part id="P1"><part-name>V</part-name></score-part></part-list><part id="P1">${measures.join('')}</part></score-partwise>`;
}

function asMei(shift: number): string {
  const measures = Array.from({ length: 12 }, (_, index) => {
    const notes = '<note dur="4" oct="5" pname="c"/>'.repeat(4);
    const words = [0, 1, 2, 3].map((beat) => {
      const text = wordAt(index, beat, shift);
      const place = `place="above" staff="1" tstamp="${beat + 1}"`;
      return (index + beat * shift) % 2
        ? `<tempo ${place}>${text}</tempo>`
        : `<dir ${place}><rend fontstyle="italic">${text}</rend></dir>`;
    });
    return `<measure n="${index + 1}"><staff n="1"><layer n="1">${notes}</layer></staff>${words.join('')}</measure>`;
  });
  return `<mei xmlns="http://www.music-encoding.org/ns/mei"><music><body><mdiv><score><scoreDef meter.count="4" meter.unit="4"><staffGrp><staffDef n="1" lines="5" clef.shape="G" clef.line="2"/></staffGrp></scoreDef><section>${measures.join('')}</section></score></mdiv></body></music></mei>`;
}

/** Returns a melody of twelve measures with words over every note; `shift` chooses which. */
export const crowded = (source: Source, shift: number): string =>
  source === 'MEI' ? asMei(shift) : asXml(shift);
