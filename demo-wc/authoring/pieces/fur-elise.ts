import type { PieceSource } from '../model.js';
import { furEliseAnalysis } from './fur-elise.analysis.js';

const score = `
0 3/8 |: ~  | !pp (16ee dd#             | 8r
1           | 16ee dd# ee b ddn cc      | R
2           | 8a) 16r (c e a            | !ped 16AA E A r !* 8r
3           | 8b) 16r (e g# b           | !ped 16EE E G# r !* 8r
4           | 8cc) 16r e (ee dd#        | !ped 16AA E A r !* 8r
5           | 16ee dd# ee b ddn cc      | R
6           | 8a) 16r (c e a            | !ped 16AA E A r !* 8r
7           | 8b) 16r (e cc b           | !ped 16EE E G# r !* 8r
8a :| [1] ~ | 4a)                       | !ped 16AA E A !* r
8b [2]      | 8a 16r (b cc dd          | !ped 16AA E A r !* 8r

9 |:        | 8.ee) (16g ff ee          | !ped 16C G c r !* 8r
10          | 8.dd) (16f ee dd          | !ped 16GG G B r !* 8r
11          | 8.cc) (16e dd cc          | !ped 16AA E A r !* 8r
12          | 8b) 16r (e ee) r          | 16EE (E e) r r !clefG2 (e
13          | 16r (ee eee) r r (dd#     | 16ee) r r (dd# ee) r
14          | 16ee) r r (dd# ee dd#     | 16r (dd# ee) r 8r
15          | 16ee dd# ee b ddn cc      | R
16          | 8a) 16r (c e a            | !clefF4 !ped 16AA E A r !* 8r
17          | 8b) 16r (e g# b           | !ped 16EE E G# r !* 8r
18          | 8cc) 16r e (ee dd#        | !ped 16AA E A r !* 8r
19          | 16ee dd# ee b ddn cc      | R
20          | 8a) 16r (c e a            | !ped 16AA E A r !* 8r
21          | 8b) 16r (e cc b           | !ped 16EE E G# r !* 8r
22a :| [1]  | 8a) 16r b cc dd           | !ped 16AA E A r !* 8r
22b [2]     | 8a 16r (e+cc f+cc e+g+cc | 16AA E A (B-+c A+c G+B-+c

23          | q16f q16a 4cc) (16.ff 32ee | 16F) A c A c A
24          | 8ee dd) (16.bb- 32aa      | 16F B- d B- d B-
25          | 16aa gg ff ee dd cc)      | 16F e F+G+B- e F+G+B- e
26          | (8b- a) q32b- (32a g a b- | 16F A c A c A
27          | 4cc) (16dd dd#            | 16F A c A c A
28          | 8.ee) (16ee ff a          | 16E A c A d+D F
29          | 4cc) (16.dd 32b           | 16G e G e G f
30          | 32cc) (gg g gg a gg b gg cc gg dd gg | !clefG2 8c+e 16r f+g e+g d+f+g
31          | 32ee gg ccc bb aa gg ff ee dd gg ff dd) | 8c+e+g !clefF4 F+A G+B
32          | 32cc (gg g gg a gg b gg cc gg dd gg  | !clefG2 8c 16r f+g e+g d+f+g
33          | 32ee gg ccc bb aa gg ff ee dd gg ff dd) | 8c+e+g !clefF4 F+A G+B
34          | (32ee ff ee dd# ee b ee dd# ee b ee dd# | 8G#+B r r
35          | 8.ee) (16b ee dd#         | R
36          | 8.ee) (16b ee) (dd#       | R
37          | 16ee) (dd# ee) (dd# ee) (dd# | R
38          | 16ee) (dd# ee b ddn cc    | R

39          | 8a) 16r (c e a            | !ped 16AA E A r !* 8r
40          | 8b) 16r (e g# b           | !ped 16EE E G# r !* 8r
41          | 8cc) 16r e (ee dd#        | !ped 16AA E A r !* 8r
42          | 16ee dd# ee b ddn cc      | R
43          | 8a) 16r (c e a            | !ped 16AA E A r !* 8r
44          | 8b) 16r (e cc b           | !ped 16EE E G# r !* 8r
45          | 8a) 16r (b cc dd          | !ped 16AA E A r !* 8r
46          | 8.ee) (16g ff ee          | !ped 16C G c r !* 8r
47          | 8.dd) (16f ee dd          | !ped 16GG G B r !* 8r
48          | 8.cc) (16e dd cc          | !ped 16AA E A r !* 8r
49          | 8b) 16r (e ee) r          | 16EE (E e) r r !clefG2 (e
50          | 16r (ee eee) r r (dd#     | 16ee) r r (dd# ee) r
51          | 16ee) r r (dd# ee dd#     | 16r (dd# ee) r 8r
52          | 16ee dd# ee b ddn cc      | R
53          | 8a) 16r (c e a            | !clefF4 !ped 16AA E A r !* 8r
54          | 8b) 16r (e g# b           | !ped 16EE E G# r !* 8r
55          | 8cc) 16r e (ee dd#        | !ped 16AA E A r !* 8r
56          | 16ee dd# ee b ddn cc      | R
57          | 8a) 16r (c e a            | !ped 16AA E A r !* 8r
58          | 8b) 16r (e cc b           | !ped 16EE E G# r !* 8r

59          | 8a) r r                   | 16AA AA AA AA AA AA
60          | 4.e+g+b-+cc#              | 16AA AA AA AA AA AA
61          | (4f+a+dd 16cc#+ee dd+ff   | 16AA AA AA AA AA AA
62          | 4g#+dd+ff) 8g#+dd+ff      | 16AA AA AA AA AA AA
63          | 4.a+ccn+ee                | 16AA AA AA AA AA AA
64          | (4f+dd 16e+cc d+b         | 16DD+AA DD+AA DD+AA DD+AA DD+AA DD+AA
65          | 4c+f#+a) 8c+a             | 16DD#+AA DD#+AA DD#+AA DD#+AA DD#+AA DD#+AA
66          | (8c+a e+cc d+b            | 16EE+AA EE+AA EE+AA EE+AA EE+GG# EE+GG#
67          | 4.c+a)                    | 16AAA+AA AA AA AA AA AA
68          | 4.e+g+b-+cc#              | 16AA AA AA AA AA AA
69          | (4f+a+dd 16cc#+ee dd+ff   | 16AA AA AA AA AA AA
70          | 4dd+ff) 8dd+ff            | 16AA AA AA AA AA AA
71          | 4.dd+ff                   | 16BB- BB- BB- BB- BB- BB-
72          | (4g+ee- 16f+dd e-+cc      | 16BB- BB- BB- BB- BB- BB-
73          | 4d+f+b-) 8d+f+a           | 16BB- BB- BB- BB- BB- BB-
74          | 4d+f+g# 8d+f+g#           | 16BBn BB BB BB BB BB
75          | 4c+en+a 8r                | 4C 8r
76          | 8e+bn r r                 | 8E+G# r r
77          | !pp (24A c e a cc ee dd cc b | !ped 8AAA r A+c+e
78          | 24a cc ee aa ccc eee ddd ccc bb | 8A+c+e r A+c+e
79          | !8va 24aa ccc eee aaa cccc eeee dddd cccc bbb | 8A+c+e r A+c+e
80          | 24bbb- aaa ggg# !loco gggn fff# fffn eee ddd# dddn | 8A+c+e !* r r
81          | 24ccc# cccn bb bb- aa gg# ggn ff# ffn | R

82          | 16ee dd# ee bn ddn cc     | R
83          | 8a) 16r (c e a            | !ped 16AA E A r !* 8r
84          | 8b) 16r (e g# b           | !ped 16EE E G# r !* 8r
85          | 8cc) 16r e (ee dd#        | !ped 16AA E A r !* 8r
86          | 16ee dd# ee b ddn cc      | R
87          | 8a) 16r (c e a            | !ped 16AA E A r !* 8r
88          | 8b) 16r (e cc b           | !ped 16EE E G# r !* 8r
89          | 8a) 16r (b cc dd          | !ped 16AA E A r !* 8r
90          | 8.ee) (16g ff ee          | !ped 16C G c r !* 8r
91          | 8.dd) (16f ee dd          | !ped 16GG G B r !* 8r
92          | 8.cc) (16e dd cc          | !ped 16AA E A r !* 8r
93          | 8b) 16r (e ee) r          | 16EE (E e) r r !clefG2 (e
94          | 16r (ee eee) r r (dd#     | 16ee) r r (dd# ee) r
95          | 16ee) r r (dd# ee dd#     | 16r (dd# ee) r 8r
96          | 16ee dd# ee b ddn cc      | R
97          | 8a) 16r (c e a            | !clefF4 !ped 16AA E A r !* 8r
98          | 8b) 16r (e g# b           | !ped 16EE E G# r !* 8r
99          | 8cc) 16r e (ee dd#        | !ped 16AA E A r !* 8r
100         | 16ee dd# ee b ddn cc      | R
101         | 8a) 16r (c e a            | !ped 16AA E A r !* 8r
102         | 8b) 16r (e cc b           | !ped 16EE E G# r !* 8r
103 ~       | 8a) r                     | 8AAA+AA r
`;

export const furElise: PieceSource = {
  corpus: 'keyboard',
  id: 'fur-elise',
  title: { en: 'Für Elise', fr: 'La lettre à Élise', de: 'Für Elise' },
  subtitle: 'Bagatelle in A minor',
  nickname: 'Bagatelle in A minor',
  composer: 'Ludwig van Beethoven',
  year: '1810',
  catalogue: 'WoO 59',
  keyName: 'A minor',
  key: { fifths: 0, mode: 'minor' },
  tempoText: 'Poco moto',
  tempoQuarter: 66,
  refs: {
    'ref:wikidata': 'https://www.wikidata.org/wiki/Q11987',
    'ref:imslp': 'https://imslp.org/wiki/F%C3%BCr_Elise,_WoO_59_(Beethoven,_Ludwig_van)',
  },
  info: {
    en: 'Encoded for Glosa. Notes, pp and pedal as in the first complete edition; most slurs are editorial.',
    fr: 'Encodé pour Glosa. Notes, pp et pédale d’après la première édition complète ; la plupart des liaisons sont éditoriales.',
    de: 'Für Glosa erfasst. Noten, pp und Pedal nach der ersten Gesamtausgabe; die meisten Bögen sind ergänzt.',
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
  beamGroup: 1.5,
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
    after: 3.5,
    seed: 59,
    grid: 0.5,
    tempo: [
      ['0', 66],
      ['9', 69],
      ['16', 66],
      ['23', 70],
      ['30', 74],
      ['34', 68],
      ['39', 66],
      ['46', 69],
      ['53', 66],
      ['59', 72],
      ['71', 68],
      ['77', 72],
      ['82', 65],
      ['90', 68],
      ['97', 64],
    ],
    phrases: [
      '0',
      '4+1',
      '8b+0.75',
      '12+0.75',
      '15',
      '18+1',
      '22b+0.75',
      '27',
      '30',
      '34',
      '38',
      '41+1',
      '45+0.75',
      '49+0.75',
      '52',
      '55+1',
      '59',
      '63',
      '67+1',
      '71',
      '75',
      '77',
      '80',
      '82',
      '85+1',
      '89+0.75',
      '93+0.75',
      '96',
      '99+1',
      'end',
    ],
    arc: { tempo: 0.07, level: 7 },
    slow: [
      { from: '7', to: '8a+1', share: 0.93 },
      { from: '13+1', to: '15', share: 0.72 },
      { from: '21', to: '22b+1', share: 0.93 },
      { from: '25+1', to: '26+1', share: 0.9 },
      { from: '36', to: '38', share: 0.7 },
      { from: '50+1', to: '52', share: 0.72 },
      { from: '57', to: '59', share: 0.9 },
      { from: '66', to: '67+1', share: 0.9 },
      { from: '74', to: '76+0.5', share: 0.7 },
      { from: '80+1', to: '82', share: 0.66 },
      { from: '94+1', to: '96', share: 0.7 },
      { from: '101', to: 'end', share: 0.55 },
    ],
    hold: [
      { at: '76', seconds: 0.35 },
      { at: '103', seconds: 1.1 },
    ],
    level: [
      ['0', 42],
      ['8b', 46],
      ['9', 56],
      ['12', 58],
      ['15', 44],
      ['22b', 52],
      ['23', 60],
      ['29', 64],
      ['31', 68],
      ['34', 60],
      ['38', 42],
      ['45', 46],
      ['46', 58],
      ['50', 50],
      ['52', 42],
      ['59', 54],
      ['62', 66],
      ['64', 60],
      ['67', 54],
      ['71', 70],
      ['74', 60],
      ['76', 46],
      ['77', 42],
      ['79', 56],
      ['82', 40],
      ['89', 46],
      ['90', 56],
      ['96', 42],
      ['103', 34],
    ],
    topLevel: 8,
    bassLevel: 2,
    legato: 0.98,
    pedal: 'written',
    reverb: { room: 0.5, level: 0.35 },
  },
  analysis: furEliseAnalysis,
};
