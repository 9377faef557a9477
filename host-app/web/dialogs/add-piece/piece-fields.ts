/** What is written into the form for a new piece. */
export interface PieceFields {
  readonly name: string;
  readonly email: string;
  readonly composer: string;
  readonly artist: string;
  readonly title: string;
  /** Links to videos, as they are typed; empty ones are none. */
  readonly links: readonly string[];
  readonly comment: string;
}

/** What is one line or one text. */
export type TextName = Exclude<keyof PieceFields, 'links'>;

/** What is wrong with a value; the key of a text under `upload`. */
export type Complaint = 'required' | 'badEmail' | 'badLink';

export interface Complaints {
  readonly texts: Readonly<Partial<Record<TextName, Complaint>>>;
  /** By the places of the links. */
  readonly links: readonly (Complaint | undefined)[];
}

export const NO_FIELDS: PieceFields = {
  name: '',
  email: '',
  composer: '',
  artist: '',
  title: '',
  links: [''],
  comment: '',
};

/** The most that the service takes. */
export const MAX_LINKS = 20;
export const MAX_TEXT = 1000;
export const MAX_COMMENT = 10_000;

const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;
const LINK = /^https:\/\/((www|m)\.)?(youtube\.com|youtu\.be)\/./;

const isEmpty = (text: string): boolean => text.trim() === '';

/** A link as the service wants it: people leave out the scheme. */
export function wholeLink(typed: string): string {
  const link = typed.trim().replace(/^http:/i, 'https:');
  return /^((www|m)\.)?(youtube\.com|youtu\.be)\//i.test(link) ? `https://${link}` : link;
}

/** The links that are given. */
export const linksIn = ({ links }: PieceFields): readonly string[] =>
  links.map(wholeLink).filter((link) => link !== '');

const complaintOfEmail = (email: string): Complaint | undefined => {
  if (isEmpty(email)) return 'required';
  return EMAIL.test(email.trim()) ? undefined : 'badEmail';
};

/** What is wrong in a form: a composer or an artist is needed, a comment and links are not. */
export function complaintsOf(fields: PieceFields): Complaints {
  const email = complaintOfEmail(fields.email);
  const hasNobody = isEmpty(fields.composer) && isEmpty(fields.artist);
  return {
    texts: {
      ...(isEmpty(fields.name) && { name: 'required' }),
      ...(email && { email }),
      ...(hasNobody && { composer: 'required' }),
      ...(isEmpty(fields.title) && { title: 'required' }),
    },
    links: fields.links.map((link) =>
      isEmpty(link) || LINK.test(wholeLink(link)) ? undefined : 'badLink',
    ),
  };
}

export const isGood = ({ texts, links }: Complaints): boolean =>
  Object.keys(texts).length === 0 && links.every((complaint) => complaint === undefined);
