import type { AnalysisSource } from '../model.js';

export const oHauptAnalysis: AnalysisSource = {
  title: 'O Haupt voll Blut und Wunden: lines, keys and harmony',
  name: 'Reference analysis',
  comment:
    'Roman numerals are read in the key of the Key label above them; passing notes are left out.',
  labels: `
Structure | 0  | 4+3 | Stollen | sung twice: bar form, A A B
Structure | 4b | end | Abgesang | four lines
Phrase | 0    | 2+3  | 1 | O Haupt voll Blut und Wunden
Phrase | 2+3  | 4+3  | 2 | voll Schmerz und voller Hohn
Phrase | 4b   | 6+3  | 3 | o Haupt, sonst schön gezieret
Phrase | 6+3  | 8+3  | 4 | mit höchster Ehr und Zier
Phrase | 8+3  | 10+3 | 5 | jetzt aber hoch schimpfieret
Phrase | 10+3 | end  | 6 | gegrüßet seist du mir
Key | 0      | 2+3   | F major |
Key | 2+3    | 4+3   | D minor |
Key | 4b     | 6+3.5 | F major |
Key | 6+3.5  | 8+3   | G minor |
Key | 8+3    | 10+3  | C major |
Key | 10+3   | end   | F major |
Cadence | 2+1  | 2+3  | IAC | F major; the soprano rests on the third
Cadence | 3+2  | 4+3  | PAC | D minor
Cadence | 5+3  | 6+3  | IAC | F major: vii°6 – I, the tonic delayed by a double suspension
Cadence | 7+3  | 8+3  | HC  | G minor
Cadence | 10   | 10+3 | IAC | C major; the soprano rests on the third
Cadence | 11+2 | end  | IAC | F major: the modal tune ends on the third of the chord
Suspension | 3+2 | 4   | 4–3 | in the tenor, D before C sharp
Suspension | 5+1 | 5+2 | 7–6 | in the alto, G before F
Suspension | 6   | 6+1 | 6–5, 4–3 | tenor and alto over a held bass
Suspension | 7   | 7+1 | 7–6 | in the alto, A before G
Suspension | 11+2 | 12 | 4–3 | in the alto, F before E
`,
  harmony: `
0 vi | 1 IV | 1+1 I6 | 1+2 ii | 1+3 I | 2 ii65 | 2+1 V | 2+2 I
2+3 V6 | 3 i | 3+1 i6 | 3+2 V | 4 i
4b vi | 5 ii | 5+1 I6 | 5+2 IV | 5+3 vii°6 | 6 IV64 | 6+1 I | 6+3.5 V7/III
7 i6 | 7+1 V65 | 7+2 i | 8 V
8+3 V65 | 9 I | 9+2 IV6 | 9+3 I64 | 10 ii65 | 10+1 V | 10+2 I
10+3 I | 11 ii | 11+1 I6 | 11+2 V | 12 I
`,
};
