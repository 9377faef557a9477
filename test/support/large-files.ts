/** Files that are too long for a page, or nearly: each as text. */

/** A .dez of so many labels, one each half quarter. */
export function manyLabels(count: number): string {
  const label = (_: unknown, index: number) =>
    `{"type":"Harmony","tag":"V7","start":${index / 2},"duration":0.5,"staff":"1","line":"bot.1"}`;
  return `{"meta":{"title":"Long"},"labels":[${Array.from({ length: count }, label).join(',\n')}]}`;
}

/** A synchro.json of so many points. */
export function manyPoints(count: number): string {
  const point = (_: unknown, index: number) => `{"onset":${index / 2},"date":${index / 4}}`;
  return `[${Array.from({ length: count }, point).join(',\n')}]`;
}

/** A table of so many labels. */
export function manyRows(count: number): string {
  const row = (_: unknown, index: number) => `Harmony,V7,${index / 2},0.5\n`;
  return `type,tag,start,duration\n${Array.from({ length: count }, row).join('')}`;
}

const ATTRIBUTES =
  '<attributes><divisions>1</divisions><time><beats>4</beats><beat-type>4</beat-type></time></attributes>';
const NOTE =
  '<note><pitch><step>C</step><octave>4</octave></pitch><duration>4</duration><type>whole</type></note>';

/** A MusicXML of so many measures, each a whole note. */
export function manyMeasures(count: number, parts = 1): string {
  const measure = (_: unknown, index: number) =>
    `<measure number="${index + 1}">${index === 0 ? ATTRIBUTES : ''}${NOTE}</measure>\n`;
  const music = Array.from({ length: count }, measure).join('');
  const ids = Array.from({ length: parts }, (_, index) => `P${index + 1}`);
  const list = ids.map((id) => `<score-part id="${id}"><part-name>${id}</part-name></score-part>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<score-partwise version="4.0"><work><work-title>Long</work-title></work><part-list>${list.join('')}</part-list>
${ids.map((id) => `<part id="${id}">${music}</part>`).join('')}</score-partwise>`;
}
