import { element, escapeXml, indent } from './xml.js';

const DYNAMICS = new Set(['ppp', 'pp', 'p', 'mp', 'mf', 'f', 'ff', 'fff', 'sf']);
const WEDGES: Record<string, string> = { '<': 'crescendo', '>': 'diminuendo', '.': 'stop' };
const PEDALS: Record<string, string> = { ped: 'start', '*': 'stop' };
const OCTAVES: Record<string, string> = { '8va': 'down', loco: 'stop' };

/** Returns the XML of one `!…` token of the notation. */
export function directionXml(text: string, staff: number, staves: number): string[] {
  if (text.startsWith('clef')) return clefChange(text, staff);
  const placement = staves > 1 ? 'below' : 'above';
  const type = typeXml(text);
  const above = text === '8va' || text === 'loco';
  return [
    `<direction placement="${above ? 'above' : placement}">`,
    ...indent([
      '<direction-type>',
      ...indent([type]),
      '</direction-type>',
      element('staff', String(staff)),
    ]),
    '</direction>',
  ];
}

function typeXml(text: string): string {
  if (DYNAMICS.has(text)) return `<dynamics><${text}/></dynamics>`;
  const wedge = WEDGES[text];
  if (wedge) return `<wedge type="${wedge}"/>`;
  const pedal = PEDALS[text];
  if (pedal) return `<pedal type="${pedal}" line="no" sign="yes"/>`;
  const octave = OCTAVES[text];
  if (octave) return `<octave-shift type="${octave}" size="8"/>`;
  const words = text.replaceAll('"', '');
  return `<words font-style="italic">${escapeXml(words)}</words>`;
}

function clefChange(text: string, staff: number): string[] {
  return [
    '<attributes>',
    ...indent([
      `<clef number="${staff}">`,
      ...indent([element('sign', text.slice(4, 5)), element('line', text.slice(5))]),
      '</clef>',
    ]),
    '</attributes>',
  ];
}
