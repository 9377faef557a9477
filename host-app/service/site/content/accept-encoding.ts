/** Encodings that the service makes, the smaller first. */
const ENCODINGS = ['br', 'gzip'] as const;

export type Encoding = (typeof ENCODINGS)[number];
/** An encoding, or none. */
export type Coding = Encoding | 'identity';

/** A weight: 0 to 1 with up to three decimals. */
const WEIGHT = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;
/** Weight of plain content that a header does not name: less than any that it names. */
const UNNAMED = 0.0001;

/** Reads the weights of a header; leaves out malformed entries. */
function weightsIn(header: string): ReadonlyMap<string, number> {
  const entries = header.split(',').flatMap((entry) => {
    const [name = '', ...parameters] = entry
      .toLowerCase()
      .split(';')
      .map((each) => each.trim());
    const weight = parameters.find((each) => each.startsWith('q='))?.slice(2) ?? '1';
    const coding = name === 'x-gzip' ? 'gzip' : name;
    return coding !== '' && WEIGHT.test(weight) ? [[coding, Number(weight)] as const] : [];
  });
  return new Map(entries);
}

/**
 * Returns the coding that the header Accept-Encoding prefers (RFC 9110, section 12.5.3); undefined if it accepts none,
 * not even plain content. Content that compressing does not make smaller stays plain where the header accepts that.
 */
export function codingFor(
  header: string | string[] | undefined,
  isCompressible = true,
): Coding | undefined {
  const weights = weightsIn(String(header ?? ''));
  const others = weights.get('*');
  const plain = weights.get('identity') ?? (others === 0 ? 0 : UNNAMED);
  if (plain > 0 && !isCompressible) return 'identity';
  let [best, most]: [Coding | undefined, number] = [undefined, 0];
  for (const coding of [...ENCODINGS, 'identity'] as const) {
    const weight = coding === 'identity' ? plain : (weights.get(coding) ?? others ?? 0);
    if (weight > most) [best, most] = [coding, weight];
  }
  return best;
}
