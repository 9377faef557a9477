import type { Name } from './names.js';
import { type CitedKind, noteOf, type Reference } from './reference.js';

const TYPES: Readonly<Record<CitedKind, string>> = {
  analysis: 'DATA',
  score: 'MUSIC',
  recording: 'SOUND',
};

const risName = (name: Name): string => {
  if ('literal' in name) return name.literal;
  return `${[name.particle, name.family].filter(Boolean).join(' ')}, ${name.given}`;
};

const risDate = (date: string): string => `${date.replaceAll('-', '/')}/`;

/** Returns a reference in the RIS format of reference managers. */
export function ris(reference: Reference): string {
  const { authors, editors, version, date, publisher } = reference;
  const lines: readonly (readonly [tag: string, value: string | undefined])[] = [
    ['TY', TYPES[reference.kind]],
    ...authors.map((name) => ['AU', risName(name)] as const),
    ...editors.map((name) => ['A2', risName(name)] as const),
    ['TI', reference.title],
    ['ET', version?.toString()],
    ['PY', date?.slice(0, 4)],
    ['DA', date && risDate(date)],
    ['PB', publisher],
    ['UR', reference.address],
    ['Y2', risDate(reference.accessed)],
    ['N1', noteOf(reference)],
  ];
  const written = lines.flatMap(([tag, value]) =>
    value ? [`${tag}  - ${value.replace(/\s+/g, ' ')}`] : [],
  );
  return [...written, 'ER  - ', ''].join('\n');
}
