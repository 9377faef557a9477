const NAME = /^([A-Ga-g])(?:[\s-]*(flat|sharp|[b♭#♯])(?![a-z]))?(?=$|[\s-])/;
const SIGNS: Readonly<Record<string, string>> = {
  flat: '♭',
  b: '♭',
  '♭': '♭',
  sharp: '♯',
  '#': '♯',
  '♯': '♯',
};

const known = new Map<string, string>();

/**
 * Returns a key with signs for accidentals: `B-flat major` and `Bb major` become `B♭ major`. Names are
 * cached, because there are few keys and many pieces in each.
 */
export function keyName(key: string): string {
  const made = known.get(key);
  if (made !== undefined) return made;
  const name = key.replace(NAME, (_, letter: string, accidental: string | undefined) => {
    return letter + (accidental === undefined ? '' : SIGNS[accidental]!);
  });
  known.set(key, name);
  return name;
}
