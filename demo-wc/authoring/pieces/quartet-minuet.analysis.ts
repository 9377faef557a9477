import type { AnalysisSource } from '../model.js';

export const quartetMinuetAnalysis: AnalysisSource = {
  title: 'Minuet of K. 80: rounded binary form and harmony',
  name: 'Reference analysis',
  comment: 'Roman numerals are read in the key of the Key label; cad64 is a cadential six-four.',
  labels: `
Structure | 1  | 9   | A  | repeated
Structure | 9  | 21  | B  | to the dominant, and a bridge home for the upper voices
Structure | 21 | end | A′ | repeated with B
Phrase | 1  | 5   | a  | a held note and a leap of a seventh
Phrase | 5  | 9   | b  | all four in step
Phrase | 9  | 13  | c  | violins in octaves, echoed by the viola
Phrase | 13 | 17  | d  | closes on the dominant
Phrase | 17 | 21  | e  | two voices, then the viola alone below
Phrase | 21 | 25  | a  |
Phrase | 25 | end | b  |
Texture | 9  | 16 | octaves | the violins
Texture | 16 | 19 | two voices |
Key | 1  | 9   | G major |
Key | 9  | 17  | D major |
Key | 17 | end | G major |
Cadence | 7  | 8+2  | PAC | G major
Cadence | 12 | 12+3 | HC  | D major
Cadence | 15 | 16+1 | PAC | D major
Cadence | 19 | 20+3 | HC  | G major
Cadence | 27 | 28+2 | PAC | G major
`,
  harmony: `
1 I | 2 V65 | 3 I | 3+2 ii6 | 4 cad64 | 4+2 V42 | 5 I6 | 5+1 V43 | 5+2 I
6 vii° | 6+1 V65 | 6+2 I | 7 ii6 | 7+1 cad64 | 7+2 V7 | 8 I
9 IV | 9+1 I6 | 10 ii | 10+1 I | 11 IV | 12 cad64 | 12+2 V42 | 13 I6 | 13+1 V43 | 13+2 I
14 IV6 | 14+1 I64 | 14+2 IV | 15 I6 | 15+1 - | 15+2 V7 | 16 I
17 V7 | 17+2 I | 18 V7 | 18+2 I | 19 IV | 19+1 ii6 | 19+2 V6/V | 20 V
21 I | 22 V65 | 23 I | 23+2 ii6 | 24 cad64 | 24+2 V42 | 25 I6 | 25+1 V43 | 25+2 I
26 vii° | 26+1 V65 | 26+2 I | 27 ii6 | 27+1 cad64 | 27+2 V | 28 I
`,
};
