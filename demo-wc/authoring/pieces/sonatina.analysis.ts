import type { AnalysisSource } from '../model.js';

export const sonatinaAnalysis: AnalysisSource = {
  title: 'Sonatina in C: sonata form, themes, keys, cadences and harmony',
  name: 'Reference analysis',
  comment:
    'Roman numerals are read in the key of the Key label; one voice over a bass: they name the harmony that both suggest.',
  labels: `
Structure | 1  | 16  | Exposition | repeated
Structure | 16 | 24  | Development | the head of the theme in the minor, then the dominant
Structure | 24 | end | Recapitulation | begins an octave lower
Theme | 1  | 5   | P  | first theme
Theme | 5  | 8   | T  | begins like the first theme and goes to the dominant
Theme | 8  | 12  | S  | second theme: a rising scale and an octave leap, twice, a step higher each time
Theme | 12 | 16  | C  | closing group
Theme | 16 | 20  | P  | in C minor, over a bass that walks down from the seventh
Theme | 20 | 24  | retransition | the dominant, prolonged
Theme | 24 | 28  | P  | first theme, an octave lower
Theme | 28 | 31  | T  | turned upside down; stays in the tonic
Theme | 31 | 35  | S  | in the tonic
Theme | 35 | end | C  | in the tonic
Motif | 1  | 2  | head | triad down and up, two repeated notes
Motif | 2  | 3  | head |
Motif | 5  | 6  | head |
Motif | 16 | 17 | head | on the dominant
Motif | 17 | 18 | head | in the minor
Motif | 24 | 25 | head |
Motif | 25 | 26 | head |
Motif | 28 | 29 | head | inverted
Motif | 8  | 9  | scale |
Motif | 9  | 10 | octave |
Motif | 10 | 11 | scale | a third higher
Motif | 11 | 12 | octave |
Motif | 31 | 32 | scale |
Motif | 32 | 33 | octave |
Motif | 33 | 34 | scale |
Motif | 34 | 35 | octave |
Pedal | 20 | 22 | G | in the left hand, off the beat
Key | 1  | 6   | C major |
Key | 6  | 16  | G major |
Key | 16 | 24  | C minor |
Key | 24 | end | C major |
Cadence | 3    | 4+3  | HC  | C major
Cadence | 7    | 8+1  | PAC | G major; the closing note begins the second theme
Cadence | 13   | 15+2 | PAC | G major
Cadence | 18+2 | 19+4 | HC  | C minor
Cadence | 22   | 23+1 | HC  | C minor
Cadence | 26   | 27+3 | HC  | C major
Cadence | 30   | 31+1 | PAC | C major
Cadence | 36   | 38+2 | PAC | C major
`,
  harmony: `
1 I | 4 V | 5 I | 6 IV | 6+3 viiø7 | 7 I | 7+1 ii6 | 7+2 cad64 | 7+3 V | 8 I
9 V6 | 10 I | 11 V43 | 12 I6 | 13 ii6 | 14 cad64 | 14+2 V7 | 15 I
16 V42 | 17 i6 | 18 V65 | 18+2 i | 19 V | 20 V7 | 21 cad64 | 22 V65 | 22+2 i | 23 V
24 I | 27 V | 28 I | 30 cad64 | 30+1 V7 | 30+2 cad64 | 30+3 V | 31 I
32 V6 | 33 I | 34 V43 | 35 I6 | 36 IV | 36+2 ii6 | 37 cad64 | 37+2 V7 | 38 I
`,
};
