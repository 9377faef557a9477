import type { AnalysisSource } from '../model.js';

export const furEliseAnalysis: AnalysisSource = {
  title: 'Für Elise: rondo form, keys and harmony',
  name: 'Reference analysis',
  comment:
    'Roman numerals are read in the key of the Key label; cad64 is a cadential six-four. Bars 25 and 60–70 stand over a tonic pedal.',
  labels: `
Structure | 0       | 22b+0.75 | A   | refrain: a – b – a′, with both repeats
Structure | 22b+0.75 | 38+0.5   | B   | first episode
Structure | 38+0.5  | 59       | A   | refrain, without repeats
Structure | 59      | 82       | C   | second episode, over a tonic pedal
Structure | 82      | end      | A   | refrain
Phrase    | 0       | 8b+0.5   | a   | repeated
Phrase    | 8b+0.75 | 13+1.25  | b   | sequence downward by step: III, VII, i, V
Phrase    | 13+1.25 | 15+0.5   | link | the neighbor note E–D sharp, thrown between the hands
Phrase    | 15+0.5  | 22b+0.5  | a′  |
Phrase    | 22b+0.75 | 30      | c   | a period that begins in F major and closes in C major
Phrase    | 30      | 34       | c′  | closing runs over I – IV – V
Phrase    | 34      | 38+0.5   | link | back to the neighbor note
Phrase    | 38+0.5  | 45+0.5   | a   |
Phrase    | 45+0.75 | 50+1.25  | b   |
Phrase    | 50+1.25 | 52+0.5   | link |
Phrase    | 52+0.5  | 59+0.5   | a′  |
Phrase    | 59+0.5  | 67+1.5   | d   | tonic pedal, then a full cadence
Phrase    | 68      | 76+0.5   | d′  | by way of the Neapolitan to a half cadence
Phrase    | 77      | 82       | cadenza | arpeggio of A minor, chromatic descent
Phrase    | 82      | 89+0.5   | a   |
Phrase    | 89+0.75 | 94+1.25  | b   |
Phrase    | 94+1.25 | 96+0.5   | link |
Phrase    | 96+0.5  | end      | a′  |
Motif     | 0       | 1+1      | neighbor | E–D sharp–E: the knot of the whole piece
Motif     | 34      | 38+0.5   | neighbor | in ever shorter turns
Key | 0        | 22b+0.75 | A minor | bars 9–10 touch C major
Key | 22b+0.75 | 28       | F major |
Key | 28       | 34       | C major |
Key | 34       | end      | A minor | bars 71–73: the Neapolitan, B flat major
Cadence | 7   | 8a+1    | PAC | A minor
Cadence | 7   | 8b+0.5  | PAC | A minor, second ending
Cadence | 11  | 12+0.5  | HC  | A minor
Cadence | 21  | 22a+0.5 | PAC | A minor
Cadence | 21  | 22b+0.5 | PAC | A minor, second ending
Cadence | 29  | 30+0.5  | PAC | C major
Cadence | 33+1 | 34+0.5 | HC  | A minor: the dominant where C major is expected
Cadence | 44  | 45+0.5  | PAC | A minor
Cadence | 48  | 49+0.5  | HC  | A minor
Cadence | 58  | 59+0.5  | PAC | A minor
Cadence | 66  | 67+0.5  | PAC | A minor
Cadence | 75  | 76+0.5  | HC  | A minor
Cadence | 88  | 89+0.5  | PAC | A minor
Cadence | 92  | 93+0.5  | HC  | A minor
Cadence | 102 | end     | PAC | A minor
`,
  harmony: `
2 i | 3 V | 4 i | 5 - | 6 i | 7 V | 8a i | 8b i
9 III | 10 V7/III | 11 i | 12 V | 16 i | 17 V | 18 i | 19 - | 20 i | 21 V | 22a i | 22b i | 22b+0.75 V42
23 I | 24 IV64 | 25 V7 | 26 I | 28 vi64 | 28+1 ii | 29 cad64 | 29+1 V7
30 I | 31+0.5 IV | 31+1 V | 32 I | 33+0.5 IV | 33+1 V | 34 V6
39 i | 40 V | 41 i | 42 - | 43 i | 44 V | 45 i | 46 III | 47 V7/III | 48 i | 49 V
53 i | 54 V | 55 i | 56 - | 57 i | 58 V | 59 i
60 V9/iv | 61 iv64 | 62 vii°7 | 63 i | 64 iv | 65 vii°7/V | 66 cad64 | 66+1 V | 67 i
68 V9/iv | 69 iv64 | 71 bII | 72 IV64/bII | 73 bII | 73+1 bIImaj7 | 74 vii°65 | 75 i6 | 76 V
77 i | 80 - | 83 i | 84 V | 85 i | 86 - | 87 i | 88 V | 89 i | 90 III | 91 V7/III | 92 i | 93 V
97 i | 98 V | 99 i | 100 - | 101 i | 102 V | 103 i
`,
};
