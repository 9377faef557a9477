import { IconSend } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../language/language.js';
import { useApp } from '../../stores/use-app.js';
import { Button } from '../../ui/button.js';
import { TextArea, TextField } from '../../ui/field.js';
import { FileFields } from './file-fields.js';
import { GroupField } from './group-field.js';
import { LinkFields } from './link-fields.js';
import { MAX_COMMENT, MAX_TEXT, type TextName } from './piece-fields.js';
import { Failure, Sending } from './submission-progress.js';
import { keptIn } from './submission-draft.js';
import { SubmissionStore } from './submission-store.js';
import { submissionListOf } from './submission-list.js';

const draft = keptIn(() => window.sessionStorage);

/** Returns the submission of a page, which is canceled when the page closes. Undefined without a service. */
export function useSubmission(): SubmissionStore | undefined {
  const { hosted, settings } = useApp();
  const [submission] = useState(() => {
    if (!hosted) return undefined;
    const { maxUpload } = settings;
    const list = submissionListOf(hosted);
    return new SubmissionStore({ client: hosted, draft, list, maxUpload, locale: currentLocale });
  });
  useEffect(() => () => submission?.cancel(), [submission]);
  useEffect(() => (hosted ? submissionListOf(hosted).watch() : undefined), [hosted]);
  return submission;
}

interface Part {
  readonly submission: SubmissionStore;
}

interface LineOptions extends Part {
  readonly name: Exclude<TextName, 'comment'>;
  readonly label: string;
  readonly type?: 'email';
  readonly autoComplete?: 'name' | 'email';
  readonly isRequired?: boolean;
}

const Line = observer(function Line(options: LineOptions): ReactNode {
  const { submission, name, label, type, autoComplete, isRequired = true } = options;
  const { t } = useTranslation();
  const complaint = submission.complaints.texts[name];
  return (
    <TextField
      {...{ name, label, ...(type && { type }), ...(autoComplete && { autoComplete }) }}
      value={submission.fields[name]}
      maxLength={type === 'email' ? 320 : MAX_TEXT}
      aria-required={isRequired}
      error={complaint && t(`upload.${complaint}`)}
      onChange={(value) => submission.setText(name, value)}
    />
  );
});

/** Draws the fields about the sender and the piece. */
function TextFields({ submission }: Part): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <fieldset className="add-piece-group">
        <legend>{t('upload.you')}</legend>
        <div className="add-piece-pair">
          <Line {...{ submission }} name="name" label={t('upload.name')} autoComplete="name" />
          <Line
            {...{ submission }}
            name="email"
            type="email"
            label={t('upload.email')}
            autoComplete="email"
          />
        </div>
        <p className="field-hint">{t('upload.youHint')}</p>
      </fieldset>
      <fieldset className="add-piece-group">
        <legend>{t('upload.piece')}</legend>
        <Line {...{ submission }} name="title" label={t('upload.pieceTitle')} />
        <div className="add-piece-pair">
          <Line
            {...{ submission }}
            name="composer"
            label={t('upload.composer')}
            isRequired={false}
          />
          <Line {...{ submission }} name="artist" label={t('upload.artist')} isRequired={false} />
        </div>
        <p className="field-hint">{t('upload.composerOrArtist')}</p>
      </fieldset>
    </>
  );
}

const Comment = observer(function Comment({ submission }: Part): ReactNode {
  const { t } = useTranslation();
  return (
    <TextArea
      label={t('upload.comment')}
      hint={t('upload.commentHint')}
      value={submission.fields.comment}
      onChange={(value) => submission.setText('comment', value.slice(0, MAX_COMMENT))}
    />
  );
});

/** Moves the focus to the first field with an error after each attempt. */
function useFirstComplaint(form: RefObject<HTMLFormElement | null>, attempts: number): void {
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, attempts]);
}

/** Draws the form for a new piece, until it is sent. */
export const AddPieceForm = observer(function AddPieceForm({ submission }: Part): ReactNode {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  useFirstComplaint(form, submission.attempts);
  const isSending = submission.state === 'sending';
  return (
    <form
      ref={form}
      className="add-piece"
      aria-label={t('upload.title')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submission.send();
      }}
    >
      <fieldset className="add-piece-fields" disabled={isSending}>
        <TextFields {...{ submission }} />
        <FileFields {...{ submission }} />
        <LinkFields {...{ submission }} />
        <GroupField {...{ submission }} />
        <Comment {...{ submission }} />
      </fieldset>
      <Failure {...{ submission }} />
      {isSending ? (
        <Sending {...{ submission }} />
      ) : (
        <div className="add-piece-actions">
          <Button look="main" type="submit" icon={IconSend}>
            {t('upload.send')}
          </Button>
        </div>
      )}
    </form>
  );
});
