/** The values of the form for a new piece. */
export interface PieceFields {
  readonly name: string;
  readonly email: string;
  readonly composer: string;
  readonly artist: string;
  readonly title: string;
  /** Links to videos, as typed; empty ones do not count. */
  readonly links: readonly string[];
  readonly comment: string;
  /** Id of the group that alone shall see the piece; empty for everyone. */
  readonly group: string;
}

/** The fields with a single text. */
export type TextName = Exclude<keyof PieceFields, 'links' | 'group'>;

/** An error in a value; the key of a text under `upload`. */
export type Complaint = 'required' | 'badEmail' | 'badLink' | 'noSource';

export interface Complaints {
  readonly texts: Readonly<Partial<Record<TextName, Complaint>>>;
  /** In the order of the links. */
  readonly links: readonly (Complaint | undefined)[];
  /** A piece for a group is made of what is sent: nobody looks for more. */
  readonly group?: Complaint;
}

export const NO_FIELDS: PieceFields = {
  name: '',
  email: '',
  composer: '',
  artist: '',
  title: '',
  links: [''],
  comment: '',
  group: '',
};

/** The limits of the service. */
export const MAX_LINKS = 20;
export const MAX_TEXT = 1000;
export const MAX_COMMENT = 10_000;

const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;
const LINK = /^https:\/\/((www|m)\.)?(youtube\.com|youtu\.be)\/./;

const isEmpty = (text: string): boolean => text.trim() === '';

/** Returns a link in the form that the service expects; adds the scheme, which many users leave out. */
export function wholeLink(typed: string): string {
  const link = typed.trim().replace(/^http:/i, 'https:');
  return /^((www|m)\.)?(youtube\.com|youtu\.be)\//i.test(link) ? `https://${link}` : link;
}

/** Returns the links that are not empty. */
export const linksIn = ({ links }: PieceFields): readonly string[] =>
  links.map(wholeLink).filter((link) => link !== '');

const complaintOfEmail = (email: string): Complaint | undefined => {
  if (isEmpty(email)) return 'required';
  return EMAIL.test(email.trim()) ? undefined : 'badEmail';
};

/** Returns the errors in a form with so many files. A composer or an artist is required, a comment and links are not. */
export function complaintsOf(fields: PieceFields, files = 0): Complaints {
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
    ...(fields.group !== '' && files + linksIn(fields).length === 0 && { group: 'noSource' }),
  };
}

export const isGood = ({ texts, links, group }: Complaints): boolean =>
  Object.keys(texts).length === 0 &&
  links.every((complaint) => complaint === undefined) &&
  group === undefined;
