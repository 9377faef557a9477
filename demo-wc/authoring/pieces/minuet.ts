import type { Performance, PieceSource } from '../model.js';
import { minuetAnalysis } from './minuet.analysis.js';

const score = `
1 3/4 |: | 4dd 8g a b cc     | 2G+B+d 4A
2        | 4dd g g           | 2.B
3        | 4ee 8ccm dd ee ff# | 2.c
4        | 4gg g g           | 2.B
5        | 4ccm 8dd cc b a   | 2.A
6        | 4b 8cc b a g      | 2.G
7        | 4f# 8g a b g      | 4d B G
8        | (q8b 2.a)         | 4d 8D c B A
9        | 4dd 8g a b cc     | 2B 4A
10       | 4dd g g           | 4G B G
11       | 4ee 8ccm dd ee ff# | 2.c
12       | 4gg g g           | 4B 8c B A G
13       | 4ccm 8dd cc b a   | 2A 4F#
14       | 4b 8cc b a g      | 2G 4B
15       | 4a 8b a g f#      | 4c d D
16 :|    | 2.g               | 2G 4GG
17 |:    | 4bb 8gg aa bb gg  | 2.G
18       | 4aa 8dd ee ff# dd | 2.F#
19       | 4gg 8ee ff# gg dd | 4E G E
20       | 4cc# 8b cc# 4a    | 2A 4AA
21       | 8a b cc# dd ee ff# | 2.A
22       | 4gg ff# ee        | 4B d c#
23       | 4ff# a cc#        | 4d F# A
24       | 2.dd              | 4d D cn
25       | 4dd (8g f#) 4g    | 4r 2d / 2B 4B
26       | 4ee (8g f#) 4g    | 4r 2e / 2c 4c
27       | 4dd cc b          | 4B A G
28       | 8a g f# g 4a      | 2d 4r
29       | 8d e f# g a b     | 4r r F# / 2.D
30       | 4cc bt a          | 4E G F#
31       | (8b dd) 4g f#     | 4G BB D
32 :|    | 2.B+d+g           | 4G D GG
`;

/** A modern performance: slower, with more rubato, and a pedal that changes with the measure. */
const pianoPerformance: Performance = {
  before: 1.1,
  after: 3,
  seed: 1725,
  grid: 1,
  tempo: [
    ['1', 98],
    ['9', 102],
    ['17', 106],
    ['25', 99],
  ],
  phrases: ['1', '9', '17', '25', 'end'],
  arc: { tempo: 0.12, level: 12 },
  slow: [
    { from: '7', to: '8+3', share: 0.88 },
    { from: '14', to: '16+3', share: 0.74 },
    { from: '23', to: '24+3', share: 0.8 },
    { from: '30', to: '32+3', share: 0.55 },
  ],
  hold: [
    { at: '16+2', seconds: 0.35 },
    { at: '24+2', seconds: 0.25 },
    { at: '32+2', seconds: 1 },
  ],
  level: [
    ['1', 62],
    ['9', 70],
    ['16', 60],
    ['17', 78],
    ['24', 64],
    ['32', 52],
  ],
  topLevel: 9,
  bassLevel: 3,
  legato: 0.97,
  pedal: { every: 3 },
  reverb: { room: 0.6, level: 0.35 },
  repeatsLeftOut: 'all',
};

export const minuet: PieceSource = {
  corpus: 'keyboard',
  id: 'minuet-in-g',
  title: { en: 'Minuet in G', fr: 'Menuet en sol', de: 'Menuett in G' },
  subtitle: 'Notebook for Anna Magdalena Bach',
  work: 'Notebook for Anna Magdalena Bach',
  composer: 'Christian Petzold',
  year: '1725',
  catalogue: 'BWV Anh. 114',
  collection: {
    en: 'Notebook for Anna Magdalena Bach',
    fr: 'Petit livre d’Anna Magdalena Bach',
    de: 'Notenbüchlein für Anna Magdalena Bach',
  },
  keyName: 'G major',
  key: { fifths: 1, mode: 'major' },
  tempoText: 'Menuet',
  tempoQuarter: 120,
  refs: {
    'ref:imslp': 'https://imslp.org/wiki/Minuet_in_G_major,_BWV_Anh.114_(Petzold,_Christian)',
  },
  info: {
    en: 'Encoded for Glosa. Copied by Anna Magdalena Bach and long taken for a work of her husband.',
    fr: 'Encodé pour Glosa. Copié par Anna Magdalena Bach et longtemps attribué à son mari.',
    de: 'Für Glosa erfasst. Von Anna Magdalena Bach abgeschrieben und lange ihrem Mann zugeschrieben.',
  },
  recordingInfo: {
    en: 'Harpsichord, synthesized from the score',
    fr: 'Clavecin, synthétisé à partir de la partition',
    de: 'Cembalo, aus den Noten synthetisiert',
    el: 'Τσέμπαλο, σύνθεση ήχου από την παρτιτούρα',
    hr: 'Čembalo, sintetizirano iz partiture',
    it: 'Clavicembalo, sintetizzato dalla partitura',
    sl: 'Čembalo, sintetizirano iz partiture',
    'zh-Hans': '羽管键琴，由乐谱合成',
  },
  encoding: 'mei',
  beamGroup: 3,
  parts: [
    {
      name: 'Cembalo',
      abbreviation: 'Cemb.',
      program: 6,
      lead: 0.002,
      staves: [{ clef: 'G2' }, { clef: 'F4' }],
    },
  ],
  score,
  performance: {
    before: 0.6,
    after: 2.5,
    seed: 114,
    grid: 1,
    tempo: [['1', 122]],
    phrases: ['1', '5', '9', '13', '17', '21', '25', '29', 'end'],
    arc: { tempo: 0.05, level: 5 },
    slow: [
      { from: '7+2', to: '8+3', share: 0.93 },
      { from: '15', to: '16+3', share: 0.86 },
      { from: '23', to: '24+2', share: 0.9 },
      { from: '28', to: '28+3', share: 0.92 },
      { from: '30', to: '32+3', share: 0.9, lap: 1 },
      { from: '30', to: '32+3', share: 0.6, lap: 2 },
    ],
    hold: [{ at: '32+2', seconds: 0.6, lap: 2 }],
    level: [
      ['1', 78],
      ['9', 74],
      ['17', 82],
      ['25', 74],
      ['32', 76],
    ],
    topLevel: 6,
    bassLevel: 0,
    legato: 0.86,
    reverb: { room: 0.45, level: 0.3 },
  },
  otherRecordings: [
    {
      id: 'piano',
      info: {
        en: 'Piano, slower and without repeats, synthesized from the score',
        fr: 'Piano, plus lent et sans reprises, synthétisé à partir de la partition',
        de: 'Klavier, langsamer und ohne Wiederholungen, aus den Noten synthetisiert',
        el: 'Πιάνο, πιο αργά και χωρίς επαναλήψεις, σύνθεση ήχου από την παρτιτούρα',
        hr: 'Klavir, sporije i bez ponavljanja, sintetizirano iz partiture',
        it: 'Pianoforte, più lento e senza ritornelli, sintetizzato dalla partitura',
        sl: 'Klavir, počasneje in brez ponovitev, sintetizirano iz partiture',
        'zh-Hans': '钢琴，较慢且无反复，由乐谱合成',
      },
      programs: [0],
      performance: pianoPerformance,
    },
  ],
  // A phrase of four measures in each row.
  settings: { 'grid:row': 4, 'grid:lines': 0 },
  analysis: minuetAnalysis,
};
