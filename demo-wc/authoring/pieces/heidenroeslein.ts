import type { PieceSource } from '../model.js';
import { heidenroesleinAnalysis } from './heidenroeslein.analysis.js';

const score = `
1 2/4 |: | 8b b b b                | !pp 8r d+g+b r d+g+b       | 8G r G r
2        | (16dd cc) (cc b) 4a     | 8r e+a+cc r e+a+cc         | 8G r G r
3        | 8a a b cc               | 8r d+a+cc r d+f#+a         | 8F# r C r
4        | 4dd 8gg r               | 8r d+g+dd r d+g+b          | 8BB r GG r
5        | 8b b b b                | 8r d+g+b r d+g+b           | 8G r G r
6        | (16dd cc#) (cc# b) 4a   | 8r e+a+cc# r e+a+cc#       | 8G r G r
7        | 8dd dd 8.ee 16dd        | 8r a+dd r b+ee             | 8F# r G r
8        | (16cc# dd) (ee ff#) 4dd | 8r g+cc# r f#+dd           | 8A r B r
9        | (16dd ff#) (ee dd) (cc# b) (a# b) | !cresc. 8r a+dd r b+ee | 8F# r G r
10       | (8.gg 16cc#) 4dd;       | 8r g+cc# r f#+dd;          | 8A r D r;
11       | !"nachgebend" 8a a b ccn | !pp 8r f#+a r d+f#+a      | 8D r C r
12       | 8dd (16ee ff#) 4gg;     | 8r d+g+dd r d+g+b;         | 8BB r 4GG;
13       | !"wie_oben" 8ee gg cc ee | 8r e+g+cc r c+g+cc        | 8C r E r
14       | (8g 16b a) 4g           | (8g+b f#+a) 16g' (b cc dd) | (8d c) 16B s 8s / 4D 16G (G A B)
15       | R                       | 8ee' q16ee (8gg^ cc') q16cc (8ee^ | 8c' q16c (8e A') q16A (8c
16 :|x3  | R                       | 8g') (16.a 32b) 4g / 8g (f# 4g) | 8D+B') (D+c 4G+B)
`;

const VERSES = [
  `Sah ein Knab' ein Rös- _ lein _ stehn,
   Rös- lein auf der Hei- den,
   war so jung und mor- _ gen- _ schön,
   lief er schnell, es nah _ zu _ sehn,
   sah's _ mit _ vie- _ len _ Freu- _ den.
   Rös- lein, Rös- lein, Rös- lein _ rot,
   Rös- lein auf der Hei- _ _ den.`,
  `Kna- be sprach: Ich bre- _ che _ dich,
   Rös- lein auf der Hei- den!
   Rös- lein sprach: Ich ste- _ che _ dich,
   daß du e- wig denkst _ an _ mich,
   und _ ich _ will's _ nicht _ lei- _ den.
   Rös- lein, Rös- lein, Rös- lein _ rot,
   Rös- lein auf der Hei- _ _ den.`,
  `Und der wil- de Kna- _ be _ brach
   's_Rös- lein auf der Hei- den;
   Rös- lein wehr- te sich _ und _ stach,
   half ihm doch kein Weh _ und _ Ach,
   mußt' _ es _ e- _ ben _ lei- _ den.
   Rös- lein, Rös- lein, Rös- lein _ rot,
   Rös- lein auf der Hei- _ _ den.`,
];

export const heidenroeslein: PieceSource = {
  corpus: 'voices',
  id: 'heidenroeslein',
  title: { en: 'Heidenröslein', fr: 'Petite rose sur la lande', de: 'Heidenröslein' },
  opus: 'Op. 3 No. 3',
  composer: 'Franz Schubert',
  lyricist: 'Johann Wolfgang von Goethe',
  year: '1815',
  catalogue: 'D 257',
  keyName: 'G major',
  key: { fifths: 1, mode: 'major' },
  tempoText: 'Lieblich',
  tempoQuarter: 69,
  refs: { 'ref:imslp': 'https://imslp.org/wiki/Heidenr%C3%B6slein,_D.257_(Schubert,_Franz)' },
  info: {
    en: 'Encoded for Glosa. Strophic: the sixteen measures are sung three times.',
    fr: 'Encodé pour Glosa. Forme strophique : les seize mesures sont chantées trois fois.',
    de: 'Für Glosa erfasst. Strophenlied: die sechzehn Takte erklingen dreimal.',
  },
  recordingInfo: {
    en: 'Clarinet in place of the voice, and piano, synthesized from the score',
    fr: 'Clarinette à la place de la voix, et piano, synthétisés à partir de la partition',
    de: 'Klarinette statt der Singstimme, und Klavier, aus den Noten synthetisiert',
    el: 'Κλαρινέτο στη θέση της φωνής, και πιάνο, σύνθεση ήχου από την παρτιτούρα',
    hr: 'Klarinet umjesto glasa, i klavir, sintetizirano iz partiture',
    it: 'Clarinetto al posto della voce, e pianoforte, sintetizzati dalla partitura',
    sl: 'Klarinet namesto glasu, in klavir, sintetizirano iz partiture',
    'zh-Hans': '单簧管代替人声，与钢琴，由乐谱合成',
  },
  encoding: 'musicxml',
  beamGroup: 1,
  parts: [
    {
      name: 'Singstimme',
      abbreviation: 'S.',
      program: 71,
      level: 14,
      lead: 0.02,
      pan: 60,
      staves: [{ clef: 'G2', verses: VERSES, beamBySyllable: true }],
    },
    {
      name: 'Pianoforte',
      abbreviation: 'Pf.',
      program: 0,
      level: -2,
      lead: 0.004,
      staves: [{ clef: 'G2' }, { clef: 'F4' }],
    },
  ],
  score,
  performance: {
    before: 0.7,
    after: 3,
    seed: 257,
    grid: 0.5,
    tempo: [['1', 67]],
    phrases: ['1', '3', '5', '7', '9', '11', '13', '14+1', 'end'],
    arc: { tempo: 0.06, level: 6 },
    slow: [
      { from: '9+1', to: '10+2', share: 0.72 },
      { from: '11', to: '12+2', share: 0.74 },
      { from: '13+1', to: '14+1', share: 0.88 },
      { from: '15+1', to: '16+2', share: 0.85 },
      { from: '15+1', to: '16+2', share: 0.62, lap: 2 },
    ],
    hold: [
      { at: '10+1', seconds: 0.5 },
      { at: '12+1', seconds: 0.6 },
      { at: '12+1', seconds: 0.35, lap: 2 },
      { at: '16+1.5', seconds: 0.25 },
      { at: '16+1.5', seconds: 0.9, lap: 2 },
    ],
    level: [
      ['1', 54],
      ['8', 58],
      ['9', 60],
      ['10', 72],
      ['10+1', 66],
      ['11', 50],
      ['12', 56],
      ['13', 60],
      ['14+1', 54],
      ['15', 60],
      ['16', 52],
    ],
    topLevel: 6,
    bassLevel: 3,
    legato: 0.97,
    reverb: { room: 0.5, level: 0.35 },
  },
  analysis: heidenroesleinAnalysis,
};
