/** Returns a free name like the given one: `Harmony` leads to `Harmony 2`, that to `Harmony 3`. */
export function nextName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name;
  const [, stem = name, digits] = /^(.*?)(?: (\d{1,4}))?$/s.exec(name) ?? [];
  let number = Number(digits ?? 1) + 1;
  while (taken.includes(`${stem} ${number}`)) number++;
  return `${stem} ${number}`;
}

export interface NameIdeas {
  /** Name of the analysis; `''` for a new one. */
  readonly name: string;
  readonly taken: readonly string[];
  /** A name that says whose analysis it is. */
  readonly author: string | undefined;
  /** The types of its labels, the most frequent first. */
  readonly types: readonly string[];
}

const MOST = 3;

/** Returns unused names as suggestions, the best first. */
export function suggestNames({ name, taken, author, types }: NameIdeas): readonly string[] {
  const ideas = [name, ...(author ? [author] : []), ...types].filter(Boolean);
  return [...new Set(ideas.map((idea) => nextName(idea, taken)))].slice(0, MOST);
}

/** Returns each word once, the most frequent first. */
export function byFrequency(words: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([word]) => word);
}
