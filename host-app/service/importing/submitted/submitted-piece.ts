import type { Json } from '../../store/records.js';
import type { SubmissionRecord, SubmittedFile } from '../../store/tasks/submissions.js';

/** A file of a submission under the name that it has in the piece. */
export interface NamedFile extends SubmittedFile {
  /** As it was sent. */
  readonly sentName: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value)
    ? (value as unknown[]).filter((each): each is string => typeof each === 'string')
    : [];

/** The title, without line breaks and what else would break a line of a letter or a list. */
export const titleOf = ({ fields }: Pick<SubmissionRecord, 'fields'>): string =>
  textOf(fields['title'])
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** The files, each with a name of its own: senders may send two that are called the same. */
export function namedFiles(files: readonly SubmittedFile[]): readonly NamedFile[] {
  const taken = new Set<string>();
  return files.map((file) => {
    const { name: sentName } = file;
    const dot = sentName.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [sentName.slice(0, dot), sentName.slice(dot)] : [sentName, ''];
    let name = sentName;
    // Two names that differ in capitals are one name on some disks.
    for (let number = 2; taken.has(name.toLowerCase()); number++)
      name = `${stem}-${number}${ending}`;
    taken.add(name.toLowerCase());
    return { ...file, name, sentName };
  });
}

/** The id of a video in a link to it; undefined for a link to something else there. */
export function videoId(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const { hostname, pathname, searchParams } = new URL(link);
  const [, first = '', second = ''] = pathname.split('/');
  const id = hostname.endsWith('youtu.be')
    ? first
    : ['embed', 'shorts', 'live', 'v'].includes(first)
      ? second
      : (searchParams.get('v') ?? '');
  return /^[\w-]{6,20}$/.test(id) ? id : undefined;
}

/** Files and links of a submission: what is to be done. */
export const sourceCount = ({ fields, files }: Pick<SubmissionRecord, 'fields' | 'files'>) =>
  files.length + textsOf(fields['youtube']).length;

/** What a form says, as a curator would say it; the sender is told to nobody. */
export function submittedPiece(submission: SubmissionRecord, files: readonly NamedFile[]): Json {
  const { fields } = submission;
  const title = titleOf(submission);
  const contributors = Object.fromEntries(
    ['composer', 'artist'].flatMap((role) => {
      const name = textOf(fields[role]).trim();
      return name ? [[role, name] as const] : [];
    }),
  );
  const links = textsOf(fields['link']).map(
    (link, index) => [`ref:link-${index + 1}`, link] as const,
  );
  const videos = textsOf(fields['youtube']).flatMap((link) => videoId(link) ?? []);
  return {
    title,
    opus: { title, contributors },
    ...Object.fromEntries(links),
    sources: [
      ...files.map(({ name, part }) => (part === 'audio' ? { audio: name } : { score: name })),
      ...[...new Set(videos)].map((id) => ({ 'audio:yt': id })),
    ],
  };
}
