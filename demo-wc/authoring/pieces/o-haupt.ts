import type { PieceSource } from '../model.js';
import { oHauptAnalysis } from './o-haupt.analysis.js';

const score = `
%  soprano | alto | tenor | bass
0 4/4 |: ~ | 4a                      | 4f                 | 4d                   | 8d c
1          | 4dd cc b- a             | 8f g 4a 8d e 4f    | 8d e 4f g c          | 4B- A G F
2          | 2g 4a; ee               | 4f e f; a          | 4d c c; e            | 4BB- C F; C#
3          | 4ff ff (8ee dd) 4ee     | 4a a a 8a g        | 4e d d c#            | 8D E F G 4A AA
4 :| ~     | 2.dd;                   | 2.f;               | 2.A;                 | 2.D;
4b ~       | 4ff                     | 4a                 | 8d cn                | 4D
5          | (8ee dd) 4cc dd ee      | 4g 8g f 4f b-      | 4B- c c 8B- c        | 4G A 8B- A 4G
6          | 2ff 4ff; cc             | 4b- 8a g 4a; a     | 4d 8c B- 4c; 8f e-   | 2F 4F; F
7          | 4dd cc (8b- a) 4b-      | 8a g 4a 8g f# 4g   | 4d d d d             | 4B- F# G GG
8          | 2.a; 4ff                | 2.f#; 4g           | 2.d; 4d              | 2.D; 4BBn
9          | (8ee ff) 4gg ff ee      | 4g cc cc cc        | 8c d 4e f g          | 4C 8c Bn 4A G
10         | 2dd 4ee; a              | 4cc bn cc; 8f e    | 4a g g; c            | 4F G C; F
11         | 4b- a g cc              | 8d e 4f f e        | 4B- c 8c 16B- A 8G c | 4G 8A B- 4c C
12 ~       | 2.a;                    | 2.f;               | 2.c;                 | 2.F;
`;

const VERSES = [
  `O Haupt voll Blut und Wun- den,
   voll Schmerz und vol- _ ler Hohn,
   o Haupt, _ sonst schön ge- zie- ret
   mit höch- ster Ehr _ und Zier,
   jetzt a- _ ber hoch schim- pfie- ret:
   ge- grü- ßet seist du mir!`,
  `O Haupt, zu Spott ge- bun- den
   mit ei- ner Dor- _ nen- kron,
   ...`,
];

export const oHaupt: PieceSource = {
  corpus: 'voices',
  id: 'o-haupt',
  title: {
    en: 'O Haupt voll Blut und Wunden',
    fr: 'Ô chef couvert de sang',
    de: 'O Haupt voll Blut und Wunden',
  },
  subtitle: 'Chorale from the St Matthew Passion',
  work: 'St Matthew Passion',
  composer: 'Johann Sebastian Bach',
  lyricist: 'Paul Gerhardt',
  year: '1727',
  catalogue: 'BWV 244/54',
  collection: {
    en: 'St Matthew Passion',
    fr: 'Passion selon saint Matthieu',
    de: 'Matthäuspassion',
  },
  keyName: 'F major',
  key: { fifths: -1, mode: 'major' },
  tempoText: 'Choral',
  tempoQuarter: 66,
  refs: {
    'ref:imslp': 'https://imslp.org/wiki/Matth%C3%A4uspassion,_BWV_244_(Bach,_Johann_Sebastian)',
  },
  info: {
    en: 'Encoded for Glosa. Melody by Hans Leo Hassler (1601); first stanza.',
    fr: 'Encodé pour Glosa. Mélodie de Hans Leo Hassler (1601) ; première strophe.',
    de: 'Für Glosa erfasst. Melodie von Hans Leo Haßler (1601); erste Strophe.',
  },
  recordingInfo: {
    en: 'Choir and soft organ, synthesized from the score',
    fr: 'Chœur et orgue doux, synthétisés à partir de la partition',
    de: 'Chor und leise Orgel, aus den Noten synthetisiert',
    el: 'Χορωδία και απαλό εκκλησιαστικό όργανο, σύνθεση ήχου από την παρτιτούρα',
    hr: 'Zbor i tihe orgulje, sintetizirano iz partiture',
    it: 'Coro e organo piano, sintetizzati dalla partitura',
    sl: 'Zbor in tihe orgle, sintetizirano iz partiture',
    'zh-Hans': '合唱与轻柔的管风琴，由乐谱合成',
  },
  encoding: 'kern',
  beamGroup: 1,
  parts: [
    {
      name: 'Soprano',
      abbreviation: 'S',
      program: 52,
      double: 19,
      level: 8,
      lead: 0.03,
      pan: 48,
      staves: [{ clef: 'G2', verses: VERSES, beamBySyllable: true }],
    },
    {
      name: 'Alto',
      abbreviation: 'A',
      program: 52,
      double: 19,
      lead: 0.03,
      pan: 58,
      staves: [{ clef: 'G2' }],
    },
    {
      name: 'Tenor',
      abbreviation: 'T',
      program: 52,
      double: 19,
      lead: 0.03,
      pan: 72,
      staves: [{ clef: 'Gv2' }],
    },
    {
      name: 'Bass',
      abbreviation: 'B',
      program: 52,
      double: 19,
      level: 4,
      lead: 0.03,
      pan: 80,
      staves: [{ clef: 'F4' }],
    },
  ],
  score,
  performance: {
    before: 0.8,
    after: 4,
    seed: 244,
    grid: 0.5,
    tempo: [['0', 64]],
    phrases: ['0', '2+3', '4b', '6+3', '8+3', '10+3', 'end'],
    arc: { tempo: 0.05, level: 8 },
    slow: [
      { from: '2', to: '2+3', share: 0.85 },
      { from: '3+2', to: '4+3', share: 0.8 },
      { from: '6', to: '6+3', share: 0.85 },
      { from: '7+2', to: '8+3', share: 0.8 },
      { from: '10', to: '10+3', share: 0.85 },
      { from: '11', to: 'end', share: 0.68 },
    ],
    hold: [
      { at: '2+2.5', seconds: 0.5 },
      { at: '4+2.5', seconds: 0.35 },
      { at: '6+2.5', seconds: 0.5 },
      { at: '8+2.5', seconds: 0.4 },
      { at: '10+2.5', seconds: 0.55 },
      { at: '12+2.5', seconds: 1.2 },
    ],
    level: [
      ['0', 66],
      ['3', 74],
      ['4b', 78],
      ['7', 70],
      ['8+3', 84],
      ['10+3', 66],
      ['12', 60],
    ],
    topLevel: 0,
    bassLevel: 0,
    legato: 0.98,
    breaths: true,
    reverb: { room: 0.75, level: 0.6 },
  },
  analysis: oHauptAnalysis,
};
