import type { AnalysisSource } from '../model.js';

export const koenigskinderAnalysis: AnalysisSource = {
  title: 'Es waren zwei Königskinder: lines, upbeats and closes',
  name: 'Reference analysis',
  comment: '',
  labels: `
Structure | 0   | 8+2 | stanza | four lines
Structure | 8+2 | end | refrain | the last line again, with another beginning
Phrase | 0   | 2+3 | 1 | Es waren zwei Königskinder
Phrase | 2+3 | 4+3 | 2 | die hatten einander so lieb
Phrase | 4+3 | 6+3 | 3 | sie konnten zusammen nicht kommen
Phrase | 6+3 | 8+2 | 4 | das Wasser war viel zu tief
Phrase | 8+2 | end | 4′ | the same words
Motif | 0   | 1+1 | sixth | each line begins with a wider leap
Motif | 2+3 | 3+1 | seventh |
Motif | 4+3 | 5+1 | octave | the highest tone follows
Motif | 7   | 8+2 | close |
Motif | 9   | end | close | the same close, from above
Key | 0 | end | G major |
Cadence | 2   | 2+3 | open | on the tonic, but on a weak beat
Cadence | 3+2 | 4+2 | half | on the second degree
Cadence | 6   | 6+3 | open | on the third degree, and on to the next line without a breath
Cadence | 7+2 | 8+2 | full | on the tonic
Cadence | 9+2 | 10+2 | full | on the tonic
`,
  harmony: '',
};
