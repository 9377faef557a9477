import type { PieceSource } from '../model.js';
import { promenadeAnalysis } from './promenade.analysis.js';

const score = `
1 5/4 || | !f 4g~ f~ b-~ (8cc~ ff 4dd~)            | R
2 6/4 || | (8cc~ ff 4dd~) b-~ cc~ g~ f~            | R
3 5/4    | 4B-+d+g A+c+f B-+d+b- (8cc ff 4dd) / 4s s s c+a f+a | 4GG+G AA+F GG+G FF+F DD+D
4 6/4 || | (8cc ff 4dd) d+g+b- en+g+cc G+c+g A+c+f / 4c+a f+b- s s s s | 4FF+F BB-+B- GG+G CC+C EEn+En FF+F
5 5/4 || | 4f~ g~ d~ (8f~ g 4c~)                   | R
6 6/4 || | (8g~ a 4f~) f+ff f+dd (8cc b- 4f) / 4s s s s f f | 4r r FF+F BB-+B- GG+G FF+F
7 5/4 || | 4f~ g~ d~ (8f~ g 4e-~)                  | R
8 6/4    | (8b-~ cc 4a-~) a-+aa- a-+ff (8ee- dd- 4a-) / 4s s s s a- a- | 4r r AA-+A- D-+d- BB-+B- AA-+A-
9        | 4A-+a- B-+b- A-+a- 8B-+b- c+cc e-+ee- B-+b- 4A-+a- / 2.e- 2.e- | 2GGG-+GG- 4FFF+FF GGG-+GG- GGG-+GG- GG-+G-
10 ||    | !< 8d-+f+a-+dd- e-+a-+cc+ee- f+a-+dd-+ff a-+aa- g-+b-+ee-+gg- f+a-+dd-+ff !. !> e-+a-+cc+ee- g-+gg- f+b-+dd-+ff d-+dd- 4e-+a-+cc+ee- !. | 8FF+F EE-+E- 4DD-+D- 8EE-+E- FF+F 4AA-+A- BB-+B- AA-+A-
11 5/4 || | 4A-+a- B-+b- A-+a- 8B-+b- c+cc e-+ee- B-+b- / 2.e- [4e- 8e-] r | 2GGG-+GG- 4FFF+FF GGG-+GG- 8GG-+G- r
12 6/4   | 4c+cc d+dd c+cc 8d+dd f+ff g+gg d+dd 4c+cc / 2.gn 2.g | 2BBB-+BB- 4AAAn+AAn BBB-+BB- BBB-+BB- BB-+B-
13       | !< 8f+an+cc+ff g+cc+een+gg a+cc+ff+aan cc+ccc b-+dd+gg+bb- a+cc+ff+aa !. !> g+cc+ee+gg b-+bb- a+dd+ff+aa f+ff 4g+cc+ee+gg !. | 8AA+A GG+G 4FF+F 8GG+G AA+A 4C+c D+d C+c
14       | !ff 8aa ee 4f+dd+ff a+cc+aa en+b-+dd a+cc+aa e+b-+dd / 4a+cc s s s s s | 4AA+A BB-+B- FF+F GG+G FF+F GG+G
15       | 8ff cc 4f+b-+dd f+a+ff f+b-+dd 8ff cc 4f+b-+dd / 4f+a s s s f+a s | 4DD+D GG+G DD+D GG+G DD+D GG+G
16       | 4g+cc c+f+a d+f+b- g+cc c+f+a 8b- dd / 8e- en 4s s 8e- en 4s d+f | 4CC+C FF+F GG+G CC+C FF+F GG+G
17       | 4en+g+cc c+d+f+a e+g+cc f+ff 8e-+g+b-+ee- d+dd c+f+a+cc d+f+b- | 4CC+C FF CC+C FFF+FF GGG+GG 8AAA+AA BBB-+BB-
18       | 4c+f+cc d+f+dd f+a+cc+ff 8g+b-+ee-+gg b-+bb- 4f+ff g+gg | 4AAA+AA BBB-+BB- AAA+AA GGG+GG FFF+FF GGG+GG
19       | 4f+ff 8e-+g+b-+ee- d+dd c+f+a+cc d+f+b- 4c+f+cc d+f+dd f+a+cc+ff | 4FFF+FF GGG+GG 8AAA+AA BBB-+BB- 4AAA+AA BBB-+BB- AAA+AA
20       | 8g+b-+ee-+gg b-+bb- 4f+ff g+gg f+ff g~ f~ | 4GGG+GG FFF+FF GGG+GG FFF+FF G~ F~
21       | 8g+b-+een+gg b-+bb- 4f+ff g+gg f+ff B-+e-+g A+c+f | 4CC+C FFF+FF GGG+GG FFF+FF EE-+E- FF+F
22       | 4B-+f+b- 8c+f+a+cc f+ff 4d+f+b-+dd 8c+f+a+cc f+ff 4d+f+b-+dd B-+d+f+b- | 4DD+D CC+C BBB-+BB- AAA+AA GGG+GG GG+G
23       | 4c+e-+g+cc G+c+en+g A+c+f G+d+g A+c+f B-+d+b- | 4CC+C EEn+En FF+F BBB-+BB- AAA+AA GGG+GG
24       | 8c+f+a+cc f+ff 4d+f+b-+dd B-+d+g+b- e-+g+cc+ee- c+f+a+cc d+f+b- | 4FFF+FF BBB-+BB- GG+G CC+C FF+F BB-+B-
`;

export const promenade: PieceSource = {
  corpus: 'keyboard',
  id: 'promenade',
  title: { en: 'Promenade', fr: 'Promenade', de: 'Promenade' },
  subtitle: 'Pictures at an Exhibition',
  work: 'Pictures at an Exhibition',
  composer: 'Modest Mussorgsky',
  year: '1874',
  collection: {
    en: 'Pictures at an Exhibition',
    fr: 'Tableaux d’une exposition',
    de: 'Bilder einer Ausstellung',
  },
  keyName: 'B-flat major',
  key: { fifths: -2, mode: 'major' },
  tempoText: 'Allegro giusto, nel modo russico; senza allegrezza, ma poco sostenuto',
  tempoQuarter: 96,
  refs: {
    'ref:imslp': 'https://imslp.org/wiki/Pictures_at_an_Exhibition_(Mussorgsky,_Modest)',
  },
  info: {
    en: 'Encoded for Glosa. Meters and notes as first printed; the hairpins and the ff are editorial.',
    fr: 'Encodé pour Glosa. Mesures et notes de la première édition ; soufflets et ff éditoriaux.',
    de: 'Für Glosa erfasst. Takte und Noten nach dem Erstdruck; Gabeln und ff sind ergänzt.',
  },
  recordingInfo: {
    en: 'Piano, synthesized from the score',
    fr: 'Piano, synthétisé à partir de la partition',
    de: 'Klavier, aus den Noten synthetisiert',
    el: 'Πιάνο, σύνθεση ήχου από την παρτιτούρα',
    hr: 'Klavir, sintetizirano iz partiture',
    it: 'Pianoforte, sintetizzato dalla partitura',
    sl: 'Klavir, sintetizirano iz partiture',
    'zh-Hans': '钢琴，由乐谱合成',
  },
  encoding: 'musicxml',
  beamGroup: 1,
  parts: [
    {
      name: 'Piano',
      abbreviation: 'Pno.',
      program: 0,
      lead: 0.004,
      staves: [{ clef: 'G2' }, { clef: 'F4' }],
    },
  ],
  score,
  performance: {
    before: 0.7,
    after: 4,
    seed: 1874,
    grid: 0.5,
    tempo: [
      ['1', 90],
      ['9', 93],
      ['14', 97],
      ['17', 94],
      ['22', 89],
    ],
    phrases: ['1', '3', '5', '7', '9', '11', '12', '14', '17', '19', '21', '22', 'end'],
    arc: { tempo: 0.05, level: 5 },
    slow: [
      { from: '4+3', to: '5', share: 0.88 },
      { from: '8+4', to: '9', share: 0.85 },
      { from: '10+4', to: '11', share: 0.88 },
      { from: '13+4', to: '14', share: 0.85 },
      { from: '16+4', to: '17', share: 0.94 },
      { from: '20+4', to: '21', share: 0.9 },
      { from: '23+3', to: 'end', share: 0.62 },
    ],
    hold: [
      { at: '13+5.5', seconds: 0.15 },
      { at: '24+5.5', seconds: 1.3 },
    ],
    level: [
      ['1', 72],
      ['3', 80],
      ['5', 70],
      ['7', 72],
      ['8+2', 80],
      ['9', 76],
      ['10+2', 92],
      ['11', 76],
      ['12', 82],
      ['13+2', 98],
      ['14', 96],
      ['16', 88],
      ['17', 84],
      ['19', 90],
      ['20+4', 78],
      ['22', 94],
      ['24+2', 102],
      ['24+5', 96],
    ],
    topLevel: 8,
    bassLevel: -4,
    legato: 0.94,
    pedal: { every: 1 },
    reverb: { room: 0.6, level: 0.4 },
  },
  analysis: promenadeAnalysis,
};
