/** An element `mdiv`: a movement, or a group of them. */
interface Division {
  readonly label: string;
  readonly start: number;
  end: number;
  readonly inside: Division[];
}

const TAG =
  /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<(\/?)(?:[\w.-]+:)?mdiv(?=[\s/>])((?:"[^"]*"|'[^']*'|[^>"'])*)>/g;
const ENTITY = /&(?:#x([\da-f]+)|#(\d+)|(amp|lt|gt|quot|apos));/gi;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** Returns the labels of the movements of an MEI, with those of the groups around them. */
export const movementLabels = (mei: string): readonly string[] =>
  movementsIn(divisionsIn(mei)).map((path) =>
    path
      .map(({ label }) => label)
      .filter((label) => label !== '')
      .join(': '),
  );

/** Returns an MEI without its movements but one. @param index from 0 */
export function oneMovement(mei: string, index: number): string {
  const roots = divisionsIn(mei);
  const kept = new Set(movementsIn(roots)[index]);
  let result = '';
  let from = 0;
  const cut = (divisions: readonly Division[]) => {
    for (const division of divisions) {
      if (kept.has(division)) cut(division.inside);
      else {
        result += mei.slice(from, division.start);
        from = division.end;
      }
    }
  };
  cut(roots);
  // The text is written in UTF-8, however the file was encoded.
  return (result + mei.slice(from)).replace(/^(<\?xml[^>]*?encoding=["'])[^"']*/, '$1UTF-8');
}

/** Returns each division without others inside, after the groups around it. */
const movementsIn = (
  divisions: readonly Division[],
  around: readonly Division[] = [],
): readonly (readonly Division[])[] =>
  divisions.flatMap((division) => {
    const path = [...around, division];
    return division.inside.length > 0 ? movementsIn(division.inside, path) : [path];
  });

function divisionsIn(mei: string): readonly Division[] {
  const roots: Division[] = [];
  const open: Division[] = [];
  for (const { 0: tag, 1: closing, 2: attributes, index } of mei.matchAll(TAG)) {
    if (attributes === undefined) continue;
    const end = index + tag.length;
    if (closing) {
      const closed = open.pop();
      if (closed) closed.end = end;
      continue;
    }
    const division = { label: labelIn(attributes), start: index, end, inside: [] };
    (open.at(-1)?.inside ?? roots).push(division);
    if (!attributes.endsWith('/')) open.push(division);
  }
  return roots;
}

/** Returns the label of a division, else its number. */
function labelIn(attributes: string): string {
  const valueOf = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)?.slice(1).join('');
  const label = valueOf('label') ?? valueOf('n') ?? '';
  return label.replace(ENTITY, unescaped).replace(/\s+/g, ' ').trim();
}

function unescaped(entity: string, hex?: string, decimal?: string, name = ''): string {
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal ?? NaN);
  if (Number.isNaN(code)) return NAMED[name.toLowerCase()] ?? entity;
  return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : '';
}
