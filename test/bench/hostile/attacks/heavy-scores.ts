import { textFile, type HostileFile } from '../hostile-file.js';

const lines = (...all: readonly string[]): string => `${all.join('\n')}\n`;
const columns = (token: string, count: number): string => Array(count).fill(token).join('\t');

/** A tune of ABC; the shortest attack of all has 59 bytes. */
const abc = (music: string, ...fields: readonly string[]): string =>
  lines('X:1', 'T:a', 'M:4/4', 'L:1/4', ...fields, 'K:C', music);
const kern = (...rows: readonly string[]): string => lines('**kern', '*M4/4', ...rows, '*-');
const pae = (data: string): string =>
  lines('@clef:G-2', '@keysig:', '@timesig:4/4', `@data: ${data}`);

const C = '<pitch><step>C</step><octave>4</octave></pitch>';
const WHOLE = `<note>${C}<duration>4</duration><type>whole</type></note>`;
const ATTRIBUTES =
  '<divisions>1</divisions><time><beats>4</beats><beat-type>4</beat-type></time><clef><sign>G</sign><line>2</line></clef>';

interface Score {
  readonly music?: string;
  readonly attributes?: string;
  readonly parts?: number;
}

function musicXml({ music = WHOLE, attributes = ATTRIBUTES, parts = 1 }: Score): string {
  const ids = Array.from({ length: parts }, (_, index) => `P${index}`);
  const list = ids.map((id) => `<score-part id="${id}"><part-name>a</part-name></score-part>`);
  const measure = `<measure number="1"><attributes>${attributes}</attributes>${music}</measure>`;
  const written = ids.map((id) => `<part id="${id}">${measure}</part>`);
  return `<score-partwise><part-list>${list.join('')}</part-list>${written.join('')}</score-partwise>`;
}

const repeated = (times: number): string =>
  musicXml({
    music: `${WHOLE}<barline location="right"><repeat direction="backward" times="${times}"/></barline>`,
  });

const staffDef = (index: number): string => `<staffDef n="${index + 1}" lines="5"/>`;
const meiStaff = (content: string, index = 0): string =>
  `<staff n="${index + 1}"><layer n="1">${content}</layer></staff>`;
const meiMeasure = (content = '<note pname="c" oct="4" dur="1"/>'): string =>
  `<measure n="1">${meiStaff(content)}</measure>`;
const mei = (sections: string, staves = staffDef(0)): string =>
  `<mei xmlns="http://www.music-encoding.org/ns/mei" meiversion="5.0"><meiHead><fileDesc><titleStmt><title>a</title></titleStmt><pubStmt/></fileDesc></meiHead><music><body><mdiv><score><scoreDef meter.count="4" meter.unit="4"><staffGrp>${staves}</staffGrp></scoreDef><section>${sections}</section></score></mdiv></body></music></mei>`;
const manyStaves = (count: number): string => {
  const all = Array.from({ length: count }, (_, index) => index);
  const staves = all.map((index) => meiStaff('<mRest/>', index)).join('');
  return mei(`<measure>${staves}</measure>`, all.map(staffDef).join(''));
};
const expansion = (id: string, plist: string): string =>
  `<expansion xml:id="${id}" plist="${plist}"/>`;
const SECTION = `<section xml:id="A">${meiMeasure()}</section>`;

/** Scores of few bytes that ask the engraver for endless work. */
const REFUSED: Readonly<Record<string, () => string>> = {
  'long-note.abc': () => abc('C999999999999'),
  'long-note-after-the-tune.abc': () => abc('CDEF|\n\nC999999999999'),
  'long-unit.abc': () => abc('CDEF|', 'L:1/999999999999'),
  'long-rest.abc': () => abc('Z99999999|C4|'),
  'many-rests.abc': () => abc('Z9999|Z9999|Z9999|'),
  'spines.krn': () =>
    lines(columns('**kern', 100_000), columns('4c', 100_000), columns('*-', 100_000)),
  'split-spines.krn': () =>
    kern(...Array.from({ length: 12 }, (_, index) => columns('*^', 2 ** index))),
  'fraction.krn': () => kern('=1', '1%999999999c', '=2'),
  'zeros.krn': () => kern('=1', `${'0'.repeat(32)}c`, '=2'),
  'dots.krn': () => kern('=1', `4${'.'.repeat(1000)}c`, '=2'),
  'order.krn': () => kern(`*>[${columns('A', 100_000).replaceAll('\t', ',')}]`, '*>A', '1c'),
  'repeat.musicxml': () => repeated(1_000_000_000),
  'long-forward.musicxml': () =>
    musicXml({ music: `<forward><duration>1000000000</duration></forward>${WHOLE}` }),
  'long-note.musicxml': () => musicXml({ music: WHOLE.replace('n>4<', 'n>1e9<') }),
  'long-rest.musicxml': () =>
    musicXml({
      attributes: `${ATTRIBUTES}<measure-style><multiple-rest>99999999</multiple-rest></measure-style>`,
    }),
  'divisions.musicxml': () => musicXml({ attributes: '<divisions>1000000000</divisions>' }),
  'parts.musicxml': () => musicXml({ parts: 10_000 }),
  'unlisted-parts.musicxml': () =>
    musicXml({ parts: 10_000 }).replace(/<part-list>.*<\/part-list>/, ''),
  'staves.musicxml': () => musicXml({ attributes: `${ATTRIBUTES}<staves>10000</staves>` }),
  'long-rest.mei': () => mei(meiMeasure('<multiRest num="99999999"/>')),
  'many-rests.mei': () => mei(meiMeasure('<multiRest num="9999"/>').repeat(3)),
  'staves.mei': () => manyStaves(10_000),
  'staff-lines.mei': () => mei(meiMeasure(), '<staffDef n="1" lines="99999999"/>'),
  'expansion.mei': () => mei(`${expansion('e', '#A '.repeat(100_000))}${SECTION}`),
  'long-rest.pae': () => pae('4C/=99999999/'),
  'copied.pae': () => pae(`!4C!${'f'.repeat(100_000)}/`),
  'long-note.esac': () =>
    lines('CUT[a]', 'REG[b]', 'KEY[A0001 08 G 4/4]', `MEL[1${'_'.repeat(60)} 2_ //] >>`),
};

/** Scores that look endless and are not: circles in the order of playing, and all that the limits allow. */
const BOUNDED: Readonly<Record<string, () => string>> = {
  'circle.mei': () => mei(`${expansion('e', '#e #f #A')}${expansion('f', '#e #f #e')}${SECTION}`),
  'doubling.mei': () => {
    const doubled = Array.from({ length: 20 }, (_, index) =>
      expansion(`e${index}`, `#e${index + 1} `.repeat(4)),
    );
    return mei(`${doubled.join('')}${expansion('e20', '#A')}${SECTION}`);
  },
  'circle.krn': () => kern('*>A[A,B,A]', '*>[A,A,B]', '*>A', '=1', '1c', '*>B', '=2', '1d', '='),
  'longest-rest.abc': () => abc('Z19999|C4|'),
  'repeats.musicxml': () => repeated(1000),
  'longest-note.musicxml': () => musicXml({ music: WHOLE.replace('n>4<', 'n>8000<') }),
  'parts.mei': () => manyStaves(300),
};

const filesOf = (scores: typeof REFUSED, fate: HostileFile['fate']): readonly HostileFile[] =>
  Object.entries(scores).map(([name, text]) => ({
    ...textFile(`heavy-${name}`, '', { as: 'score', fate }),
    bytes: () => Buffer.from(text()),
  }));

/** Scores whose few bytes ask for endless work, and those that only look so. */
export const heavyScores = (): readonly HostileFile[] => [
  ...filesOf(REFUSED, 'refused'),
  ...filesOf(BOUNDED, 'harmless'),
];
