import type { Json } from '../store/records.js';
import type { SubmissionRecord, SubmissionFile } from '../store/tasks/submissions.js';

/** A file of a submission under the name that it has in the piece. */
export interface NamedFile extends SubmissionFile {
  /** The sender's name of it. */
  readonly sentName: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value)
    ? (value as unknown[]).filter((each): each is string => typeof each === 'string')
    : [];

/** Returns the title without line breaks and control characters, for letters and lists. */
export const titleOf = ({ fields }: Pick<SubmissionRecord, 'fields'>): string =>
  textOf(fields['title'])
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** Gives each file a unique name, because senders may send two of the same name. */
export function namedFiles(files: readonly SubmissionFile[]): readonly NamedFile[] {
  const taken = new Set<string>();
  return files.map((file) => {
    const { name: sentName } = file;
    const dot = sentName.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [sentName.slice(0, dot), sentName.slice(dot)] : [sentName, ''];
    let name = sentName;
    // Names that differ only in capitals are the same on some disks.
    for (let number = 2; taken.has(name.toLowerCase()); number++)
      name = `${stem}-${number}${ending}`;
    taken.add(name.toLowerCase());
    return { ...file, name, sentName };
  });
}

/** Returns the id of the video in a YouTube link; undefined for other links. */
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

/** Counts the sources of a submission: files and video links. */
export const sourceCount = ({ fields, files }: Pick<SubmissionRecord, 'fields' | 'files'>) =>
  files.length + textsOf(fields['youtube']).length;

/** Turns a form into a curator's description of a piece, without the sender. */
export function submissionPiece(submission: SubmissionRecord, files: readonly NamedFile[]): Json {
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
