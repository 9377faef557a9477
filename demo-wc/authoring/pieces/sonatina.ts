import type { Performance, PieceSource } from '../model.js';
import { sonatinaAnalysis } from './sonatina.analysis.js';

const score = `
1 4/4 |: | !f 4cc 8ee cc 4g' g'             | 4C r 2r
2        | 4cc 8ee cc 4g' gg'               | 4C r 2r
3        | 8ff ee dd cc b cc b cc           | 4C r C r
4        | 8dd cc b a 4g r                  | 4GG r 8G F E D
5        | !p 4cc 8ee cc 4g' g'             | 4C r 2r
6        | 4ee 8gg ee 4cc 8ee cc           | 4c r r F#
7        | 8dd b cc a b g a f#              | 4G C D DD
8        | !cresc. 8g a b cc dd ee ff# gg   | 4GG r 2r
9        | 4a aa' aa' aa'                   | 8F# d A d F# d A d
10       | 8b cc dd ee ff# gg aa bb         | 4G r 2r
11       | 4cc ccc' ccc' ccc'               | 8A d c d A d c d
12       | !f 8dd gg bb ddd ccc bb aa gg    | 4B r 2r
13       | 8ff# ee gg ff# aa gg ff# ee      | 4c r C r
14       | 8ee dd cc b dd cc b a            | 4D r DD r
15 :|    | 2g r                             | 8GG BB D G 4GG r
16 |:    | !p 4b 8dd b 4g' g'               | !clefG2 1f
17       | 4cc 8ee- cc 4g' gg'              | 1e-
18       | 4ff dd ee- cc                    | 2B c
19       | 8b cc dd b 4g' g'                | 2G r
20       | !cresc. 8gg g gg g gg g gg g     | 4f G d G
21       | 8gg g gg g gg g gg g             | 4e- G c G
22       | 8dd ee- ff dd ff ee- dd cc       | 4B r c r
23       | !f 4b+gg r 2r                    | 4G !clefF4 GG 8G F En D
24       | !p 4c 8e c 4G' G'                | 4C r 2r
25       | 4c 8e c 4G' g'                   | 4C r 2r
26       | 8f e d c B c B c                 | 4C r C r
27       | 8d c B A 4G r                    | 4GG r 8GG FF EE DD
28       | 4c 8G c 4e' e'                   | 4CC r 2r
29       | 4e 8c e 4g' cc'                  | 4C r 2r
30       | 4e+g' d+f' c+e' B+d'             | 4G r GG r
31       | !cresc. 8c d e f g a b cc        | 4C r 2r
32       | 4d dd' dd' dd'                   | 8BB G D G BB G D G
33       | 8e f g a b cc dd ee              | 4C r 2r
34       | 4f ff' ff' ff'                   | 8D G F G D G F G
35       | !f 8g cc ee gg ff ee dd cc       | 4E r 2r
36       | 8aa gg ff ee dd cc b a           | 4F r F r
37       | 8g a f g e f d e                 | 4G r GG r
38 :|    | 2c r                             | 8CC EE GG C 4CC r
`;

const performance: Performance = {
  before: 0.6,
  after: 2.5,
  seed: 36,
  grid: 1,
  tempo: [['1', 158]],
  phrases: ['1', '5', '8', '12', '16', '20', '24', '28', '31', '35', 'end'],
  arc: { tempo: 0.05, level: 6 },
  slow: [
    { from: '7', to: '8', share: 0.95 },
    { from: '14', to: '15+4', share: 0.9 },
    { from: '22+2', to: '23+4', share: 0.78 },
    { from: '36', to: 'end', share: 0.92, lap: 1 },
    { from: '36', to: 'end', share: 0.66, lap: 2 },
  ],
  hold: [
    { at: '23', seconds: 0.15 },
    { at: '38+2', seconds: 0.5, lap: 2 },
  ],
  level: [
    ['1', 80],
    ['4', 76],
    ['5', 62],
    ['8', 66],
    ['12', 84],
    ['15', 74],
    ['16', 58],
    ['20', 62],
    ['23', 84],
    ['23+1', 64],
    ['24', 60],
    ['30', 66],
    ['35', 86],
    ['38', 78],
  ],
  topLevel: 8,
  bassLevel: 2,
  legato: 0.9,
  reverb: { room: 0.5, level: 0.3 },
};

/** A faster performance, which plays the second part once, as is usual. */
const concert: Performance = {
  ...performance,
  before: 0.9,
  seed: 1797,
  tempo: [
    ['1', 184],
    ['16', 176],
    ['24', 184],
  ],
  arc: { tempo: 0.07, level: 8 },
  slow: [
    { from: '14', to: '15+4', share: 0.92 },
    { from: '22', to: '23+4', share: 0.7 },
    { from: '36', to: 'end', share: 0.72 },
  ],
  hold: [
    { at: '23', seconds: 0.25 },
    { at: '38+2', seconds: 0.4 },
  ],
  legato: 0.82,
  repeatsLeftOut: ['38'],
};

export const sonatina: PieceSource = {
  corpus: 'keyboard',
  id: 'sonatina-in-c',
  title: {
    en: 'Sonatina in C, first movement',
    fr: 'Sonatine en ut, premier mouvement',
    de: 'Sonatine in C, erster Satz',
  },
  subtitle: 'Spiritoso',
  work: 'Sonatina in C',
  movement: { num: '1', title: 'Spiritoso' },
  opus: 'Op. 36 No. 1',
  composer: 'Muzio Clementi',
  year: '1797',
  collection: {
    en: 'Six Progressive Sonatinas',
    fr: 'Six sonatines progressives',
    de: 'Sechs progressive Sonatinen',
  },
  keyName: 'C major',
  key: { fifths: 0, mode: 'major' },
  tempoText: 'Spiritoso',
  tempoQuarter: 160,
  refs: { 'ref:imslp': 'https://imslp.org/wiki/6_Piano_Sonatinas,_Op.36_(Clementi,_Muzio)' },
  info: {
    en: 'Encoded for Glosa. Sonata form in 38 measures; both parts are repeated.',
    fr: 'Encodé pour Glosa. Une forme sonate en 38 mesures ; les deux parties sont reprises.',
    de: 'Für Glosa erfasst. Sonatenform in 38 Takten; beide Teile werden wiederholt.',
  },
  recordingInfo: {
    en: 'Piano, with both repeats, synthesized from the score',
    fr: 'Piano, avec les deux reprises, synthétisé à partir de la partition',
    de: 'Klavier, mit beiden Wiederholungen, aus den Noten synthetisiert',
    el: 'Πιάνο, και με τις δύο επαναλήψεις, σύνθεση ήχου από την παρτιτούρα',
    hr: 'Klavir, s oba ponavljanja, sintetizirano iz partiture',
    it: 'Pianoforte, con i due ritornelli, sintetizzato dalla partitura',
    sl: 'Klavir, z obema ponovitvama, sintetizirano iz partiture',
    'zh-Hans': '钢琴，两次反复，由乐谱合成',
  },
  encoding: 'musicxml',
  beamGroup: 2,
  parts: [
    {
      name: 'Piano Forte',
      abbreviation: 'Pf.',
      program: 0,
      lead: 0.004,
      staves: [{ clef: 'G2' }, { clef: 'F4' }],
    },
  ],
  score,
  performance,
  otherRecordings: [
    {
      id: 'concert',
      info: {
        en: 'Bright piano, faster and without the second repeat, synthesized from the score',
        fr: 'Piano clair, plus rapide et sans la seconde reprise, synthétisé à partir de la partition',
        de: 'Helles Klavier, schneller und ohne die zweite Wiederholung, aus den Noten synthetisiert',
        el: 'Λαμπερό πιάνο, πιο γρήγορα και χωρίς τη δεύτερη επανάληψη, σύνθεση ήχου από την παρτιτούρα',
        hr: 'Svijetli klavir, brže i bez drugog ponavljanja, sintetizirano iz partiture',
        it: 'Pianoforte brillante, più veloce e senza il secondo ritornello, sintetizzato dalla partitura',
        sl: 'Svetel klavir, hitreje in brez druge ponovitve, sintetizirano iz partiture',
        'zh-Hans': '明亮的钢琴，较快且不作第二次反复，由乐谱合成',
      },
      programs: [1],
      performance: concert,
    },
  ],
  analysis: sonatinaAnalysis,
};
