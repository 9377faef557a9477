/** How this site is named in a list of references. */
export interface Citation {
  readonly text: string;
  readonly bibtex: string;
}

interface Cited {
  /** What the product is, in one line. */
  readonly title: string;
  readonly address: string;
  readonly date: Date;
  /** `{{date}}` by a language: when the site was visited. */
  readonly visited: string;
}

/** A reference to the site as it is on a day. */
export function citationOf({ title, address, date, visited }: Cited): Citation {
  const day = date.toISOString().slice(0, 10);
  return {
    text: `${title}. ${address} (${visited}).`,
    bibtex: [
      '@misc{glosa,',
      `  title        = {${title}},`,
      `  year         = {${day.slice(0, 4)}},`,
      `  howpublished = {\\url{${address}}},`,
      `  note         = {Accessed ${day}}`,
      '}',
    ].join('\n'),
  };
}
