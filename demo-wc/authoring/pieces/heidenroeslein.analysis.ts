import type { AnalysisSource } from '../model.js';

export const heidenroesleinAnalysis: AnalysisSource = {
  title: 'Heidenröslein: phrases and harmony',
  name: 'Reference analysis',
  comment: 'Roman numerals are read in the key of the Key label; cad64 is a cadential six-four.',
  labels: `
Structure | 1  | 5    | a  | antecedent of four bars
Structure | 5  | 11   | b  | a four-bar answer stretched to six: the deceptive cadence asks for a second try
Structure | 11 | 14+2 | c  | refrain: Röslein, Röslein, Röslein rot
Structure | 14+1 | end | postlude | the piano alone
Phrase | 1  | 3    | 1 | Sah ein Knab’ ein Röslein stehn
Phrase | 3  | 5    | 2 | Röslein auf der Heiden
Phrase | 5  | 7    | 3 | war so jung und morgenschön
Phrase | 7  | 9    | 4 | lief er schnell, es nah zu sehn
Phrase | 9  | 11   | 5 | sah’s mit vielen Freuden
Phrase | 11 | 13   | 6 | Röslein, Röslein, Röslein rot
Phrase | 13 | 14+2 | 7 | Röslein auf der Heiden
Motif | 1 | 1+2 | repeated note | four equal quavers on one note
Motif | 5 | 5+2 | repeated note |
Key | 1  | 6    | G major |
Key | 6  | 11   | D major |
Key | 11 | end  | G major |
Cadence | 3+1  | 4+2  | IAC | G major; the voice leaps to the tonic
Cadence | 8    | 8+2  | DC  | D major: VI instead of I
Cadence | 10   | 10+2 | PAC | D major
Cadence | 11+1 | 12+2 | IAC | G major
Cadence | 14   | 14+2 | PAC | G major
Cadence | 16   | 16+2 | PAC | G major
`,
  harmony: `
1 I | 2 ii42 | 3 V65 | 3+1 V42 | 4 I6 | 4+1 I
5 I | 6 V42 | 7 I6 | 7+1 ii6 | 8 V7 | 8+1 vi
9 I6 | 9+1 ii6 | 10 V7 | 10+1 I
11 V | 11+1 V42 | 12 I6 | 12+1 I
13 IV | 13+1 IV6 | 14 cad64 | 14+0.5 V7 | 14+1 I
15 IV | 15+1 ii | 16 cad64 | 16+0.5 V7 | 16+1 I
`,
};
