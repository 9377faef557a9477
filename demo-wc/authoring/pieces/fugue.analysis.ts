import type { AnalysisSource } from '../model.js';

export const fugueAnalysis: AnalysisSource = {
  title: 'Fugue in C minor: entries, countersubjects, episodes, keys and cadences',
  name: 'Reference analysis',
  comment: '',
  labels: `
Structure | 1      | 9      | Exposition | three voices, with a codetta before the third
Structure | 5      | 7+0.5  | Codetta | the head of the subject climbs, over a rising scale
Structure | 9      | 11+0.5 | Episode 1 | the head in canon, falling by fifths
Structure | 11+0.5 | 13     | Entry 4 | in the relative major
Structure | 13     | 15+0.5 | Episode 2 | scales, and parallel tenths below
Structure | 15+0.5 | 17     | Entry 5 | on the dominant
Structure | 17     | 20+0.5 | Episode 3 | the codetta turned upside down, then in sequence
Structure | 20+0.5 | 22     | Entry 6 | at home
Structure | 22     | 26+2.5 | Episode 4 | episode 1 with the upper voices exchanged, and longer
Structure | 26+2.5 | 29+2.5 | Entry 7 | in the bass, two octaves under the first
Structure | 29+2.5 | end    | Coda | a last entry over the tonic
Subject | 1+0.5  | 3+0.25  | Subject | alto | 2
Answer  | 3+0.5  | 5+0.5   | Answer | soprano; tonal: the fifth is answered by a fourth | 1
Countersubject | 3+0.25 | 5+1 | Countersubject 1 | | 2
Subject | 7+0.5  | 9+0.25  | Subject | bass | 3
Countersubject | 7+0.5 | 9+0.5 | Countersubject 1 | | 1
Countersubject | 7+2.5 | 9+1 | Countersubject 2 | | 2
Subject | 11+0.5 | 13+0.25 | Subject | soprano, in E-flat major | 1
Countersubject | 11+0.25 | 13+0.5 | Countersubject 1 | | 3
Countersubject | 11+1.5 | 13+0.5 | Countersubject 2 | | 2
Answer  | 15+0.5 | 17+0.5  | Answer | alto, in G minor | 2
Countersubject | 15+0.5 | 17+0.5 | Countersubject 1 | | 1
Countersubject | 15+2.5 | 17+0.5 | Countersubject 2 | | 3
Subject | 20+0.5 | 22+0.5  | Subject | soprano | 1
Countersubject | 20+0.25 | 22+1 | Countersubject 1 | | 2
Countersubject | 20+2 | 22+0.25 | Countersubject 2 | | 3
Subject | 26+2.5 | 28+3    | Subject | bass | 3
Countersubject | 26+2.25 | 28+2 | Countersubject 1 | | 1
Countersubject | 27 | 28+2 | Countersubject 2 | | 2
Subject | 29+2.5 | end     | Subject | soprano, closes in the major | 1
Pedal | 29+2 | end | C | in octaves
Key | 1      | 3+2    | C minor |
Key | 3+2    | 5+1    | G minor |
Key | 5+1    | 10+2   | C minor |
Key | 10+2   | 14+2   | E-flat major |
Key | 14+2   | 15+2   | C minor |
Key | 15+2   | 17+1   | G minor |
Key | 17+1   | end    | C minor |
Cadence | 12+2 | 13+1   | IAC | E-flat major
Cadence | 16+2 | 17+0.5 | PAC | G minor
Cadence | 21+2 | 22+1   | IAC | C minor
Cadence | 29   | 29+2.5 | PAC | C minor
Cadence | 31   | end    | Picardy third | over the pedal
`,
  harmony: '',
};
