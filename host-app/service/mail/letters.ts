import type { Store } from '../store/store.js';
import type { SourceProblem, SubmissionRecord } from '../store/tasks/submissions.js';
import type { MailSettings } from '../process/mail-settings.js';
import { letterLocale, letterTexts } from './texts.js';
import { oneLine, type Letter } from './transport.js';

/** Subject of a letter; `arrived` goes to the team, all others to the sender. */
export type LetterSubject = 'arrived' | 'received' | 'ready' | 'failed' | 'accepted' | 'refused';

type Say = ReturnType<typeof letterTexts>;

const fieldOf = ({ fields }: SubmissionRecord, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? oneLine(value) : '';
};

/** Returns the full address of a page of the platform; its path, and why not more, if the platform's is not set. */
const linkTo = (path: string, { publicUrl }: MailSettings, say: Say): string =>
  publicUrl === undefined ? say('letter.onThisSite', { path }) : `${publicUrl}${path}`;

const pagePath = (piece: string): string =>
  `/~/${piece.split('/').map(encodeURIComponent).join('/')}`;

/**
 * Writes the letter about a submission in its present state; undefined without a recipient.
 */
export async function letterAbout(
  about: LetterSubject,
  submission: SubmissionRecord,
  { store, mail = {} }: { readonly store: Store; readonly mail?: MailSettings },
): Promise<Letter | undefined> {
  if (about === 'arrived') return teamLetter(submission, mail);
  const say = letterTexts(letterLocale(submission.fields['locale']));
  const title = fieldOf(submission, 'title');
  const piece =
    submission.piece === null ? undefined : await store.pieces.findByNumber(submission.piece);
  const { total, reason = '' } = submission.report;
  const values = {
    title,
    name: fieldOf(submission, 'name'),
    link: piece ? linkTo(pagePath(piece.path), mail, say) : '',
    requests: linkTo('/upload', mail, say),
    reason: oneLine(reason),
  };
  const isHidden = piece?.permissions.length === 0;
  const isForGroup = submission.group !== undefined;
  const variant = variantOf(about, { total, isHidden, isForGroup });
  const problems = ['ready', 'failed'].includes(about) ? problemLines(submission, say) : [];
  return {
    to: [fieldOf(submission, 'email')],
    subject: say(`letter.${variant === 'readyReviewed' ? variant : about}Subject`, values),
    text: [
      say('letter.greeting', values),
      say(`letter.${variant}`, values),
      ...(problems.length > 0 ? [[say('letter.problems'), ...problems].join('\n')] : []),
      say('letter.closing'),
      '',
    ].join('\n\n'),
  };
}

/**
 * Returns the name of the text of a letter: without files there is nothing to wait for, a piece may be hidden, and the
 * team has no part in a piece for a group.
 */
function variantOf(
  about: LetterSubject,
  {
    total,
    isHidden,
    isForGroup,
  }: { readonly total: number; readonly isHidden: boolean; readonly isForGroup: boolean },
): string {
  if (isForGroup) return ['ready', 'failed'].includes(about) ? `${about}Group` : about;
  if (about === 'received' && total === 0) return 'receivedWish';
  return about === 'ready' && isHidden ? 'readyReviewed' : about;
}

const problemLines = ({ report }: SubmissionRecord, say: Say): readonly string[] =>
  report.problems.map(
    ({ source, kind }: SourceProblem) => `- ${say(`letter.${kind}`, { source: oneLine(source) })}`,
  );

/** Writes the letter to the team about a new submission, in English, because the team's language is unknown. */
function teamLetter(submission: SubmissionRecord, mail: MailSettings): Letter | undefined {
  if (mail.to === undefined) return undefined;
  const { id, fields, files } = submission;
  const say = letterTexts('en');
  const lines = ['name', 'email', 'title', 'composer', 'artist', 'comment'].flatMap((name) => {
    const value = fieldOf(submission, name);
    return value ? [`${name}: ${value}`] : [];
  });
  const links = ['youtube', 'link'].flatMap((name) => {
    const values = fields[name];
    return Array.isArray(values) ? values.map((value) => `${name}: ${oneLine(String(value))}`) : [];
  });
  const sent = files.map(({ part, name, size }) => `${part}: ${name} (${size} bytes)`);
  return {
    to: mail.to.split(',').map(oneLine),
    replyTo: fieldOf(submission, 'email'),
    subject: say('letter.arrivedSubject', { title: fieldOf(submission, 'title') }),
    text: [
      say('letter.arrived'),
      [...lines, ...links, ...sent].join('\n'),
      say('letter.decide', { id }),
      ...(mail.publicUrl === undefined ? [say('letter.addressMissing')] : []),
      '',
    ].join('\n\n'),
  };
}
