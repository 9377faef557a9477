/** The site as an entry in a list of references. */
export interface Citation {
  readonly text: string;
  readonly bibtex: string;
}

interface Cited {
  /** Description of the product, in one line. */
  readonly title: string;
  readonly address: string;
  readonly date: Date;
  /** Text that says when the site was visited, with the date as the language writes it. */
  readonly visited: string;
}

/** Returns a reference to the site as it is on a day. */
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
