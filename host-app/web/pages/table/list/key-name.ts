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
 * A key with signs for its accidentals: `B-flat major` and `Bb major` are `B♭ major`. There are few
 * keys, and many pieces in each: a name that has been made is kept.
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
