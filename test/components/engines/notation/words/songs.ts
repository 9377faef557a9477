/** A syllable under one note; `-` at its end joins it to the next one; an empty one is a melisma. */
export interface Song {
  readonly title: string;
  /** Verses of syllables, one for each note. */
  readonly verses: readonly (readonly string[])[];
  /** Length of a note, in sixteenths. */
  readonly length?: number;
  readonly part?: string;
  readonly short?: string;
  /** Roots of chord symbols over the notes. */
  readonly chords?: readonly string[];
  /** Quarters of a measure. */
  readonly beats?: number;
  /** Whether letters outside ASCII are written as references: `&#937;`, `&#x3a9;`. */
  readonly isReferenced?: boolean;
  /** Words of a direction in italics and a tempo in bold. */
  readonly words?: string;
}

const TYPES: Readonly<Record<number, string>> = { 1: '16th', 2: 'eighth', 4: 'quarter' };

const syllables = (text: string): readonly string[] => text.split(' ');

/** Songs as people set them: narrow notes, long syllables, several verses and scripts. */
export const SONGS: readonly Song[] = [
  {
    title: 'German in sixteenths',
    verses: [
      syllables(
        'Mond kommt still und schön ste- her- lich auf- ge- gan- gen, schwüls- te Näch- te',
      ),
      syllables(
        'Käuz- lein strömt durchs Wäld- chen, fröh- lich Äpfel- Öl- Über- mut demö- ster- li- chen Tag',
      ),
    ],
    length: 1,
    part: 'Ein sehr langer Name einer Singstimme',
    short: 'Singst.',
    words: 'mäßig und überschwänglich',
  },
  {
    title: 'Greek',
    verses: [
      syllables('Ω- Μη- δω- μαγ- μωω- ψωω- φω- σω Ὦ φῶς ἱ- λα- ρὸν ἁ- γί- ας'),
      syllables('ΚΥ- ΡΙ- Ε ΕΛΕ- Η- ΣΟΝ ΧΡΙ- ΣΤΕ ΩΜΩ ΨΦΩ ΜΜΜ ΩΩΩ ΞΟΔ ΘΘΘ ΦΦΦ'),
    ],
    length: 2,
    part: 'Ψαλμωδός',
  },
  {
    title: 'Cyrillic and Croatian',
    verses: [
      syllables('Жжёт мышь шумш- щий- шая Ющю жмых фыфж мшщю Шщю ЖЖЖ ШЩЮ Мы'),
      syllables('Čaša Đurđ Šćućur- en- žu- či Ž- Š- Č- Ć- Đ- žlj- nj- dž-'),
    ],
    length: 2,
  },
  {
    title: 'Chinese',
    verses: [
      syllables('好一朵 美麗的 茉莉花 好一朵 美麗的 茉莉花 芬芳 美麗 滿枝枒 又香又 白人人誇'),
    ],
    length: 2,
    part: '女高音獨唱與鋼琴伴奏',
  },
  {
    title: 'Vietnamese and French in sixteenths',
    verses: [
      syllables('Những ngườ- iƯƠ- ỨỪ mườ- ướng khuở- Œu- vres cœurs «Noël» l’œil —où… Ça brûle'),
    ],
    length: 1,
  },
  {
    title: 'A melisma and chord symbols',
    verses: [['Glo-', '', '', '', '', 'ri-', 'a', 'schwärmt', 'wwww', 'mmmm', 'WWW', 'MMM']],
    length: 2,
    chords: ['C', 'F', 'G'],
    part: 'Soprano solo e coro dei pellegrini',
  },
  {
    title: 'Chord symbols over measures of one note',
    verses: [syllables('la la la la la la la la')],
    beats: 1,
    chords: ['B', 'F', 'E', 'G'],
  },
  {
    title: 'Chord symbols over sixteenths',
    verses: [syllables('la la la la la la la la la la la la la la la la')],
    length: 1,
    chords: ['B', 'F', 'E', 'G'],
  },
  {
    title: 'Greek, Cyrillic and Chinese in references',
    verses: [
      syllables('Ω- Μη- δω- μαγ- μωω- ψωω- φω- σω Ὦ φῶς ἱ- λα- ρὸν ἁ- γί- ας'),
      syllables(
        'Жжёт мышь шумш- щий- шая Ющю жмых фыфж 好一朵 美麗的 茉莉花 好一朵 美麗的 茉莉花 芬芳',
      ),
    ],
    length: 2,
    isReferenced: true,
  },
];

/** Returns the reference of a letter, in either form. */
function reference(letter: string): string {
  const code = letter.codePointAt(0)!;
  return code % 2 ? `&#${code};` : `&#x${code.toString(16)};`;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Writes a song as MusicXML. */
export function aSong({
  title,
  verses,
  length = 4,
  part = '',
  short = '',
  chords = [],
  beats = 4,
  isReferenced = false,
  words,
}: Song) {
  const count = verses[0]!.length;
  const perMeasure = (4 * beats) / length;
  const measures = Array.from({ length: Math.ceil(count / perMeasure) }, (_, measure) => {
    const notes = Array.from({ length: perMeasure }, (__, place) => {
      const index = measure * perMeasure + place;
      return (
        harmony(chords[index % (chords.length || 1)]) +
        `<note><pitch><step>${'EGC'[index % 3]}</step><octave>5</octave></pitch><duration>${length}</duration>` +
        `<type>${TYPES[length]}</type>${verses.map((verse, row) => lyric(verse, index, row)).join('')}</note>`
      );
    });
    const head = measure ? '' : `${attributes(beats)}${direction(words)}`;
    return `<measure number="${measure + 1}">${head}${notes.join('')}</measure>`;
  });
  const xml =
    `<?xml version="1.0" encoding="UTF-8"?><score-partwise version="4.0"><work><work-title>${escaped(title)}</work-title></work>` +
    `<part-list><score-part id="P1"><part-name>${escaped(part)}</part-name><part-abbreviation>${escaped(short)}</part-abbreviation></score-part></part-list>` +
    `<part id="P1">${measures.join('')}</part></score-partwise>`;
  return isReferenced ? xml.replace(/[^\0-\x7f]/gu, reference) : xml;
}

const attributes = (beats: number): string =>
  `<attributes><divisions>4</divisions><time><beats>${beats}</beats><beat-type>4</beat-type></time>` +
  '<clef><sign>G</sign><line>2</line></clef></attributes>';

const harmony = (root: string | undefined): string =>
  root
    ? `<harmony><root><root-step>${root}</root-step><root-alter>-1</root-alter></root><kind text="maj7">major-seventh</kind></harmony>`
    : '';

const direction = (words: string | undefined): string =>
  words
    ? `<direction placement="above"><direction-type><words font-weight="bold">${words}</words></direction-type><sound tempo="90"/></direction>` +
      `<direction placement="below"><direction-type><words font-style="italic">${words}</words></direction-type></direction>`
    : '';

function lyric(verse: readonly string[], index: number, row: number): string {
  const text = verse[index];
  if (!text) return '';
  const isAfterHyphen = Boolean(verse[index - 1]?.endsWith('-'));
  const isHyphened = text.endsWith('-');
  const syllabic = isHyphened
    ? isAfterHyphen
      ? 'middle'
      : 'begin'
    : isAfterHyphen
      ? 'end'
      : 'single';
  const extend = !isHyphened && verse[index + 1] === '' ? '<extend/>' : '';
  return (
    `<lyric number="${row + 1}"><syllabic>${syllabic}</syllabic>` +
    `<text>${escaped(text.replace(/-$/, ''))}</text>${extend}</lyric>`
  );
}
