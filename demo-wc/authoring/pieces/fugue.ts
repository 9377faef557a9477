import type { PieceSource } from '../model.js';
import { fugueAnalysis } from './fugue.analysis.js';

const score = `
%     soprano | alto | bass
1 4/4 | R                                        | 8r 16cc b 8cc g a- 16cc b 8cc dd        | R
2     | R                                        | 8g 16cc b 8cc dd 16f g 4a- 16g f        | R
3     | 8r 16gg ff# 8gg cc ee- 16gg ff# 8gg aa   | 16e- cc b a g f e- d 8c ee- dd cc       | R
4     | 8dd 16gg ff# 8gg aa 16cc dd 4ee- 16dd cc | 8b- a b- cc f# g a f#                   | R
5     | 8b- 16ee- dd 8ee- g a- 16ff ee- 8ff a    | 4g 16r c d e- f g [8a- 16a-] d e- f     | R
6     | 8b- 16gg ff 8gg b cc 16dd ee- [4ff       | 16g a [8b- 16b-] e- f g a- g f e- 8d 16cc b | R
7     | 8ff] 16ee- dd cc b- a- g 8f aa- gg ff    | 4cc r 8r ff ee- dd                      | 8r 16c B 8c G A- 16c B 8c d
8     | 8ee- dd ee- ff b cc dd b                 | 8r a- g f g 16f e- 8f d                 | 8G 16c B 8c d 16F G 4A- 16G F
9     | 8cc 16gg ff# 8gg dd 4ee- 8r ee           | 4g 8r b cc 16cc b 8cc g                 | 16E- c B A G F E- D C D E- D C BB- AA- GG
10    | 8ff 16ff ee 8ff cc 4dd 8r dd             | 4a- 8r a b- 16b- a 8b- f                | 16FF B- A- G F E- D C BB- C D C BB- AA- GG FF
11    | 8ee- 16ee- dd 8ee- b- cc 16ee- dd 8ee- ff | 4g 8r g a- a- g f                      | 16EE- A- G F E- D- C BB- 8AA- c B- A-
12    | 8b- 16ee- dd 8ee- ff 16a- b- 4cc 16b- a- | 8r A- B- c r 16A- G 8A- F               | 8G F G A- D E- F D
13    | 16g e- f g a- b- cc dd ee- dd cc dd ee- ff gg aa | 8B- c B- A- B- G F E-           | 8E- A- G F G E- D C
14    | 16bb- f g a- b- cc dd ee ff ee- dd ee- ff gg aa bb | 8F d- c B- c A- G F           | 8D B- A- G A- F E- D
15    | 8ccc 16bb aa gg ff ee- dd 8cc ee- dd cc  | 8G 16g f# 8g c e- 16g f# 8g a           | 8E- r 4r 8r C BB- AA
16    | 8b- a b- cc f# g a f#                    | 8d 16g f# 8g a 16c d 4e- 16d c          | 8r E- D C D 16C BB- 8C D
17    | 8g 16dd cc 8dd r r 16ee dd 8ee r         | 8B- r 16r d e f# g a [8b- 16b-] e f g   | 8GG 16B- A 8B- D E- 16c B- 8c E
18    | 8r 16ff# ee 8ff# r r 16g f 8g r          | 16a b- [8cc 16cc] f# g a 8b- 16e- d 8e- G | 8F 16d c 8d F# 4G 16r GG AA BB
19    | 8r 16a g 8a r r 16b a 8b r               | 8A- 16f e- 8f A B- 16g f 8g B           | 16C D [8E- 16E-] AA BB- C D E- [8F 16F] BB C D
20    | 8r 16cc b 8cc g a- 16cc b 8cc dd         | 16c f e- d c B- A- G 8F a- g f          | 8E- r r E F FF EE- DD
21    | 8g 16cc b 8cc dd 16f g 4a- 16g f         | 8e- d e- f B c d B                      | 8r AA- GG FF GG 16FF EE- 8FF GG
22    | 8e- 16cc b 8cc g 4a- 8r a                | 4c 8r e f 16f e 8f c                    | 16C D E- D C BB- AA- GG FF B- A- G F E- D C
23    | 8b- 16b- a 8b- f 4g 8r [g                | 4d 8r d e- 16e- d 8e- B-                | 16BB- C D C BB- AA- GG FF EE- A- G F E- D C BB-
24    | 8g] 16a- b- cc b cc a- [2f               | [2c 8c] 16d e- f e- f d                 | 16AA- BB- C BB- AA- GG FF EE- DD G F E- D C BB AA
25    | 8f] 16dd cc 8dd f e- 16ee- dd 8ee- g     | 8B r r B c r r e-                       | 4GG r 16r GG AA BB C D E- F
26    | 8f 16ff ee- 8ff a- 16g ff ee- dd cc b a g | 8d r r [f f] r r f                     | 16G F A- G F E- D C 8BB 16C BB 8C GG
27    | 8cc ff ee- dd r a- g f                   | 8e- a- g f e- d e- f                    | 8AA- 16C BB 8C D GG 16C BB 8C D
28    | 8g 16f e- 8f d a- g r a                  | 8B c d B B c r c                        | 16FF GG 4AA- 16GG FF 4EE- 8r E-
29    | 8b cc 16f e- d c 8c 16cc b 8cc g         | 16f d e- [c 8c] B 4c 8r e               | 8D C G GG [2CC+C
30    | 8a- 16cc b 8cc b+dd g 16cc b 8cc dd      | 4f 8r f+a- f 16e- d 8e- f+a-            | 1CC+C_
31    | 16f g 4a- 16g f 2e                       | 8B+d r B+d r 2G+c                       | 1CC+C]
`;

export const fugue: PieceSource = {
  corpus: 'keyboard',
  id: 'fugue-in-c-minor',
  title: { en: 'Fugue in C minor', fr: 'Fugue en ut mineur', de: 'Fuge in c-Moll' },
  subtitle: 'The Well-Tempered Clavier I',
  work: 'The Well-Tempered Clavier I',
  composer: 'Johann Sebastian Bach',
  year: '1722',
  catalogue: 'BWV 847',
  collection: {
    en: 'The Well-Tempered Clavier I',
    fr: 'Le Clavier bien tempéré I',
    de: 'Das Wohltemperierte Klavier I',
  },
  keyName: 'C minor',
  key: { fifths: -3, mode: 'minor' },
  tempoText: 'Fuga a 3',
  tempoQuarter: 76,
  refs: {
    'ref:imslp':
      'https://imslp.org/wiki/Prelude_and_Fugue_in_C_minor,_BWV_847_(Bach,_Johann_Sebastian)',
  },
  info: {
    en: 'Encoded for Glosa, with a staff for each of the three voices.',
    fr: 'Encodé pour Glosa, avec une portée pour chacune des trois voix.',
    de: 'Für Glosa erfasst, mit einem System für jede der drei Stimmen.',
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
  encoding: 'musicxml',
  beamGroup: 1,
  parts: [
    {
      name: 'Soprano',
      abbreviation: 'S',
      program: 6,
      lead: 0.002,
      pan: 70,
      staves: [{ clef: 'G2' }],
    },
    { name: 'Alto', abbreviation: 'A', program: 6, lead: 0.002, pan: 64, staves: [{ clef: 'G2' }] },
    { name: 'Bass', abbreviation: 'B', program: 6, lead: 0.002, pan: 58, staves: [{ clef: 'F4' }] },
  ],
  score,
  performance: {
    before: 0.6,
    after: 3,
    seed: 847,
    grid: 0.5,
    tempo: [['1', 82]],
    phrases: ['1', '3', '5', '7', '9', '11', '13', '15', '17', '20', '22', '26+2', '29+2', 'end'],
    arc: { tempo: 0.03, level: 4 },
    slow: [
      { from: '16', to: '17', share: 0.95 },
      { from: '28', to: '28+3', share: 0.85 },
      { from: '29', to: '29+2', share: 0.86 },
      { from: '30', to: 'end', share: 0.6 },
    ],
    hold: [
      { at: '28+3', seconds: 0.2 },
      { at: '31+2', seconds: 0.8 },
    ],
    level: [
      ['1', 78],
      ['end', 80],
    ],
    topLevel: 2,
    bassLevel: 2,
    legato: 0.88,
    reverb: { room: 0.5, level: 0.35 },
  },
  analysis: fugueAnalysis,
};
