import type { PieceSource } from '../model.js';
import { koenigskinderAnalysis } from './koenigskinder.analysis.js';

const score = `
0 4/4 |: ~ | 4d
1          | 4b 8b b 4b a
2          | (4.a 8g) 4g d
3          | 4cc 8cc cc (cc b) dd b
4          | 2a 4r d
5          | 4dd 8dd ee (dd cc) cc cc
6          | 2b (8dd cc) (b a)
7          | 4g 8g g (b a) 4a
8          | 2g a
9          | 4b 8b b (dd cc) 4a
10 :| ~    | 2g 4r
`;

const VERSES = [
  `Es wa- ren zwei Kö- nigs- kin- _ der,
   die hat- ten ein- an- _ der so lieb;
   sie konn- ten zu- sam- _ men nicht kom- men, _
   das _ Was- ser war viel _ zu tief,
   das Was- ser war viel _ zu tief.`,
  `Ach Lieb- ster, könn- test du schwim- _ men,
   so schwimm doch he- rü- _ ber zu mir!
   Drei Ker- zen, die will _ ich an- zün- den, _
   und _ die solln leuch- ten _ zu dir,
   und die solln leuch- ten _ zu dir.`,
];

export const koenigskinder: PieceSource = {
  corpus: 'voices',
  id: 'koenigskinder',
  title: {
    en: 'Es waren zwei Königskinder',
    fr: 'Il était deux enfants de roi',
    de: 'Es waren zwei Königskinder',
  },
  subtitle: 'Folk song from Germany',
  composer: 'Traditional',
  year: '1807',
  keyName: 'G major',
  key: { fifths: 1, mode: 'major' },
  tempoText: 'Erzählend',
  tempoQuarter: 88,
  refs: { 'ref:wikipedia': 'https://de.wikipedia.org/wiki/Es_waren_zwei_K%C3%B6nigskinder' },
  info: {
    en: 'Encoded for Glosa. A ballad of two lovers and the deep water between them; the first and the second stanza.',
    fr: 'Encodé pour Glosa. La ballade de deux amants que sépare une eau profonde ; première et deuxième strophes.',
    de: 'Für Glosa erfasst. Ballade von zwei Liebenden und dem tiefen Wasser zwischen ihnen; erste und zweite Strophe.',
  },
  recordingInfo: {
    en: 'English horn in place of the voice, two stanzas, synthesized from the score',
    fr: 'Cor anglais à la place de la voix, deux strophes, synthétisé à partir de la partition',
    de: 'Englischhorn statt der Singstimme, zwei Strophen, aus den Noten synthetisiert',
    el: 'Αγγλικό κόρνο στη θέση της φωνής, δύο στροφές, σύνθεση ήχου από την παρτιτούρα',
    hr: 'Engleski rog umjesto glasa, dvije strofe, sintetizirano iz partiture',
    it: 'Corno inglese al posto della voce, due strofe, sintetizzato dalla partitura',
    sl: 'Angleški rog namesto glasu, dve kitici, sintetizirano iz partiture',
    'zh-Hans': '英国管代替人声，两段歌词，由乐谱合成',
  },
  encoding: 'musicxml',
  beamGroup: 1,
  parts: [
    {
      name: 'Gesang',
      abbreviation: 'G.',
      program: 69,
      lead: 0.03,
      staves: [{ clef: 'G2', verses: VERSES, beamBySyllable: true }],
    },
  ],
  score,
  performance: {
    before: 0.7,
    after: 3,
    seed: 1807,
    grid: 0.5,
    tempo: [['0', 86]],
    phrases: ['0', '2+3', '4+3', '6+3', '8+2', 'end'],
    arc: { tempo: 0.06, level: 8 },
    slow: [
      { from: '2', to: '2+3', share: 0.92 },
      { from: '4', to: '4+3', share: 0.9 },
      { from: '7+2', to: '8+2', share: 0.88 },
      { from: '9+2', to: '10+2', share: 0.8 },
      { from: '9', to: '10+2', share: 0.7, lap: 1 },
    ],
    hold: [
      { at: '6+2.5', seconds: 0.2 },
      { at: '8+1', seconds: 0.25 },
      { at: '10+1', seconds: 0.3 },
    ],
    level: [
      ['0', 72],
      ['3', 78],
      ['5', 88],
      ['6+2', 78],
      ['8', 66],
      ['8+2', 72],
      ['10', 60],
    ],
    topLevel: 0,
    bassLevel: 0,
    legato: 0.97,
    reverb: { room: 0.6, level: 0.4 },
  },
  scan: {
    seed: 1807,
    info: 'The printed page as a camera sees it, drawn by a program from the engraving',
  },
  analysis: koenigskinderAnalysis,
};
