import type { AnalysisSource } from '../model.js';

export const promenadeAnalysis: AnalysisSource = {
  title: 'Promenade: call and response, keys and harmony',
  name: 'Reference analysis',
  comment:
    'Roman numerals are read in the key of the Key label above them; octaves count as roots.',
  labels: `
Structure | 1  | 9    | A  | call and response
Structure | 9  | 14   | B  | chords over a pedal-like bass, twice, a third apart
Structure | 14 | 22   | C  | walking chords, back to the home key
Structure | 22 | end  | A′ | the theme in full chords
Phrase | 1  | 3  | call     | one voice
Phrase | 3  | 5  | response | the same melody as a chorus
Phrase | 5  | 6+2 | call    |
Phrase | 6+2 | 7 | response |
Phrase | 7  | 8+2 | call    |
Phrase | 8+2 | 9 | response | the answer of bar 6, a minor third higher
Phrase | 9  | 11 | b        |
Phrase | 11 | 12 | b        | broken off after five beats
Phrase | 12 | 14 | b′       | a major third higher
Phrase | 14 | 17+3 | c      | falling chords
Phrase | 17+3 | 20+4 | d    | the theme inside the chords
Phrase | 20+4 | 22 | link   |
Phrase | 22 | end | a′      |
Motif | 1    | 1+3  | x | G F B flat: the opening step and leap, without a semitone
Motif | 1+3  | 2    | y | the quavers C F and the fall to D
Motif | 2    | 2+2  | y | repeated at the head of the bar: five beats become six
Motif | 3    | 3+3  | x |
Motif | 3+3  | 4    | y |
Motif | 4    | 4+2  | y |
Motif | 23+3 | 24   | x | G F B flat once more, as the top of full chords
Motif | 24   | 24+2 | y |
Key | 1    | 8    | B-flat major |
Key | 8    | 12   | D-flat major |
Key | 12   | 17+4 | F major |
Key | 17+4 | end  | B-flat major |
Cadence | 4+4  | 5   | HC  | B flat major, its dominant prepared by V6/V
Cadence | 10+4 | 11  | HC  | D flat major
Cadence | 13+4 | 14  | HC  | F major
Cadence | 24+4 | end | PAC | B flat major
`,
  harmony: `
3 vi | 3+1 V6 | 3+2 vi | 3+3 V | 3+4 iii | 4 V | 4+1 I | 4+2 vi | 4+3 V/V | 4+4 V6/V | 4+5 V | 5 -
6+2 V | 6+3 I | 6+4 vi7 | 6+5 V | 7 -
8+2 V | 8+3 I | 8+4 vi7 | 8+5 V | 9 V42
10 I6 | 10+0.5 V64 | 10+1 I | 10+2 ii | 10+2.5 I6 | 10+3 V | 10+4 vi | 10+5 V | 11 V42
12 V42 | 13 I6 | 13+0.5 V64 | 13+1 I | 13+2 ii | 13+2.5 I6 | 13+3 V | 13+4 vi | 13+5 V
14 iii | 14+1 IV | 14+2 I | 14+3 viiø65 | 14+4 I | 14+5 viiø65
15 vi | 15+1 ii7 | 15+2 vi | 15+3 ii7 | 15+4 vi | 15+5 ii7
16 V | 16+1 I | 16+2 ii7 | 16+3 V | 16+4 I | 16+5 ii7
17 V | 17+1 vi65 | 17+2 V | 17+3 I | 17+4 IV6 | 17+5 V6 | 17+5.5 I
18 V6 | 18+1 I | 18+2 V6 | 18+3 IV6 | 18+4 V | 18+5 vi
19 V | 19+1 IV6 | 19+2 V6 | 19+2.5 I | 19+3 V6 | 19+4 I | 19+5 V6
20 IV6 | 20+1 V | 20+2 vi | 20+3 V | 20+4 -
21 V7/V | 21+1 V | 21+2 vi | 21+3 V | 21+4 IV | 21+5 V
22 I6 | 22+1 V64 | 22+2 I | 22+3 V6 | 22+4 vi7 | 23 ii | 23+1 V6/V | 23+2 V | 23+3 vi6 | 23+4 V6 | 23+5 vi
24 V | 24+1 I | 24+2 vi | 24+3 ii | 24+4 V | 24+5 I
`,
};
