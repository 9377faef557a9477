import type { AnalysisSource } from '../model.js';

export const minuetAnalysis: AnalysisSource = {
  title: 'Minuet in G: binary form and harmony',
  name: 'Reference analysis',
  comment: 'Two voices: the numerals name the harmony that they suggest.',
  labels: `
Structure | 1  | 17  | A | repeated
Structure | 17 | end | B | repeated
Phrase | 1  | 9   | a  | opens on the tonic, closes on the dominant
Phrase | 9  | 17  | a′ | the same, closed
Phrase | 17 | 25  | b  | to the dominant key
Phrase | 25 | end | c  | back home
Motif | 1  | 2  | scale   | leap down a fifth and climb back
Motif | 3  | 4  | scale   | a step higher
Motif | 9  | 10 | scale   |
Motif | 11 | 12 | scale   |
Motif | 25 | 26 | turn    |
Motif | 26 | 27 | turn    | a step higher
Key | 1  | 20  | G major |
Key | 20 | 25  | D major |
Key | 25 | end | G major |
Cadence | 7   | 8+3  | HC  | G major
Cadence | 15  | 16+3 | PAC | G major
Cadence | 23  | 24+2 | PAC | D major
Cadence | 27  | 28+3 | HC  | G major
Cadence | 31  | end  | PAC | G major
`,
  harmony: `
1 I | 2 I6 | 3 IV | 4 I6 | 5 ii | 6 I | 7 V | 7+1 I6 | 7+2 I | 8 V
9 I6 | 10 I | 11 IV | 12 I6 | 13 ii | 13+2 V6 | 14 I | 15 ii6 | 15+1 cad64 | 15+2 V | 16 I
17 I | 18 V6 | 19 vi | 20 V | 22 IV6 | 22+1 I | 22+2 V6 | 23 I | 23+1 I6 | 23+2 V | 24 I
25 I6 | 26 IV | 27 I6 | 27+1 vii°6 | 27+2 I | 28 V
30 IV6 | 30+1 I | 30+2 V6 | 31 I | 31+1 I6 | 31+2 V | 32 I
`,
};
