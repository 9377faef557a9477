import type { Part, PieceSource } from '../model.js';
import { quartetMinuetAnalysis } from './quartet-minuet.analysis.js';

const score = `
%      violin I | violin II | viola | cello
1 3/4 |: | 2.dd                 | 4g b g        | R                | 4G r r
2        | 2.ccc                | 4f# a d       | R                | R
3        | 4bb q8eee 4ddd q8bb 4aa | 4g e c     | 4r r e           | R
4        | (2gg 4ff#)           | 2.d           | (2B 4A)          | 4D (D C)
5        | (4gg aa bb)          | (4g a b)      | (4d f# g)        | (4BB AA GG)
6        | 4ccc (cc b)          | 4cc (a g)     | 4a 2d            | 4FF# (F# G)
7        | (8a b) 4g f#         | 4e d c        | 4c B A           | 4C D D
8 :|     | 2g 4r                | 2B 4r         | 2G 4r            | 4GG BB D
9 |:     | (8bb ccc) 4aa r      | (8b cc) 4a r  | 4r (8d f#) 4a    | (4G F#) F#
10       | (8gg aa) 4ff# r      | (8g a) 4f# r  | 4r (8A d) 4f#    | (4E D) D
11       | (4ee gg bb)          | (4d g b)      | 4r r g           | 2.GG
12       | (2dd 4cc#)           | (2d 4c#)      | (2f# 4e)         | 4AA (A G)
13       | 4dd ee ff#           | 4d e f#       | 4r (c# d)        | (4F# E D)
14       | 4gg aa bb            | 4g a b        | (4d f# g)        | (4B A G)
15       | 4aa (8ff# dd) (ee cc#) | 4a (8f# d) (e c#) | 4f# (8a f#) (g e) | 4F# G A
16       | [2.dd                | 4d f# a       | 4d r r           | 4D r r
17       | 4dd] (ff# gg         | (2cc 4b)      | R                | R
18       | 4aa ccc bb)          | (2f# 4g)      | R                | R
19       | 4eee ee aa           | 4r a a        | 4C c c#          | R
20       | (2gg 4ff#)           | 2.a           | 4d A D           | R
21       | 2.dd                 | 4g b g        | R                | R
22       | 2.ccc                | 4f# a d       | R                | R
23       | 4bb q8ddd 4ccc q8bb 4aa | 4g e c     | 4r r e           | R
24       | (2gg 4ff#)           | 2.d           | (2B 4A)          | 4D (D C)
25       | (4gg aa bb)          | (4g a b)      | (4d f# g)        | (4BB AA GG)
26       | 4ccc (cc b)          | 4cc (a g)     | 4a 2d            | 4FF# (F# G)
27       | (8a b) 4g f#         | 4e B A        | 4r d d           | 4C D D
28 :|    | 2g 4r                | 2B 4r         | 2d 4r            | 4GG BB D
`;

const part = (name: string, abbreviation: string, clef: string, more: Partial<Part>): Part => ({
  name,
  abbreviation,
  program: 40,
  lead: 0.03,
  staves: [{ clef }],
  ...more,
});

export const quartetMinuet: PieceSource = {
  corpus: 'strings',
  id: 'quartet-minuet',
  title: {
    en: 'Minuet of the String Quartet in G',
    fr: 'Menuet du Quatuor à cordes en sol',
    de: 'Menuett des Streichquartetts in G',
  },
  subtitle: 'Third movement, without its trio',
  work: 'String Quartet in G',
  movement: { num: '3', title: 'Minuet, without its trio' },
  composer: 'Wolfgang Amadeus Mozart',
  year: '1770',
  catalogue: 'K. 80',
  keyName: 'G major',
  key: { fifths: 1, mode: 'major' },
  tempoText: 'Menuetto',
  tempoQuarter: 126,
  refs: {
    'ref:imslp':
      'https://imslp.org/wiki/String_Quartet_No.1_in_G_major,_K.80/73f_(Mozart,_Wolfgang_Amadeus)',
  },
  info: {
    en: 'Encoded for Glosa. The minuet of the first quartet, written at Lodi by a boy of fourteen.',
    fr: 'Encodé pour Glosa. Le menuet du premier quatuor, écrit à Lodi par un garçon de quatorze ans.',
    de: 'Für Glosa erfasst. Das Menuett des ersten Quartetts, in Lodi von einem Vierzehnjährigen geschrieben.',
  },
  recordingInfo: {
    en: 'Two violins, viola and cello, synthesized from the score',
    fr: 'Deux violons, alto et violoncelle, synthétisés à partir de la partition',
    de: 'Zwei Violinen, Viola und Violoncello, aus den Noten synthetisiert',
    el: 'Δύο βιολιά, βιόλα και βιολοντσέλο, σύνθεση ήχου από την παρτιτούρα',
    hr: 'Dvije violine, viola i violončelo, sintetizirano iz partiture',
    it: 'Due violini, viola e violoncello, sintetizzati dalla partitura',
    sl: 'Dve violini, viola in violončelo, sintetizirano iz partiture',
    'zh-Hans': '两把小提琴、中提琴和大提琴，由乐谱合成',
  },
  encoding: 'musicxml',
  beamGroup: 1,
  parts: [
    part('Violino I', 'Vl. I', 'G2', { level: 6, pan: 44 }),
    part('Violino II', 'Vl. II', 'G2', { pan: 58 }),
    part('Viola', 'Vla.', 'C3', { program: 41, pan: 72 }),
    part('Violoncello', 'Vc.', 'F4', { program: 42, pan: 84 }),
  ],
  score,
  performance: {
    before: 0.6,
    after: 2.5,
    seed: 80,
    grid: 1,
    tempo: [['1', 128]],
    phrases: ['1', '5', '9', '13', '17', '21', '25', 'end'],
    arc: { tempo: 0.05, level: 7 },
    slow: [
      { from: '7', to: '8+3', share: 0.93 },
      { from: '15', to: '16+3', share: 0.92 },
      { from: '20', to: '20+3', share: 0.85 },
      { from: '26', to: 'end', share: 0.92, lap: 1 },
      { from: '26', to: 'end', share: 0.7, lap: 2 },
    ],
    hold: [{ at: '28+2', seconds: 0.5, lap: 2 }],
    level: [
      ['1', 78],
      ['5', 70],
      ['9', 80],
      ['13', 74],
      ['17', 64],
      ['20', 72],
      ['21', 78],
      ['28', 72],
    ],
    topLevel: 0,
    bassLevel: 2,
    legato: 0.92,
    reverb: { room: 0.6, level: 0.4 },
  },
  analysis: quartetMinuetAnalysis,
};
