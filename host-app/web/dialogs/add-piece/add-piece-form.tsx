import { IconSend } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../language/language.js';
import { useApp } from '../../stores/use-app.js';
import { Button } from '../../ui/button.js';
import { TextArea, TextField } from '../../ui/field.js';
import { FileFields } from './file-fields.js';
import { LinkFields } from './link-fields.js';
import { MAX_COMMENT, MAX_TEXT, type TextName } from './piece-fields.js';
import { Failure, Sending } from './request-progress.js';
import { keptIn } from './request-draft.js';
import { RequestStore } from './request-store.js';
import { requestListOf } from './request-list.js';

const draft = keptIn(() => window.sessionStorage);

/** The request that a page writes; what is under way ends with it. Undefined without a service. */
export function useRequest(): RequestStore | undefined {
  const { hosted, settings } = useApp();
  const [request] = useState(() => {
    if (!hosted) return undefined;
    const { maxUpload } = settings;
    const list = requestListOf(hosted);
    return new RequestStore({ client: hosted, draft, list, maxUpload, locale: currentLocale });
  });
  useEffect(() => () => request?.cancel(), [request]);
  useEffect(() => (hosted ? requestListOf(hosted).watch() : undefined), [hosted]);
  return request;
}

interface Part {
  readonly request: RequestStore;
}

interface LineOptions extends Part {
  readonly name: Exclude<TextName, 'comment'>;
  readonly label: string;
  readonly type?: 'email';
  readonly autoComplete?: 'name' | 'email';
  readonly isRequired?: boolean;
}

const Line = observer(function Line(options: LineOptions): ReactNode {
  const { request, name, label, type, autoComplete, isRequired = true } = options;
  const { t } = useTranslation();
  const complaint = request.complaints.texts[name];
  return (
    <TextField
      {...{ name, label, ...(type && { type }), ...(autoComplete && { autoComplete }) }}
      value={request.fields[name]}
      maxLength={type === 'email' ? 320 : MAX_TEXT}
      aria-required={isRequired}
      error={complaint && t(`upload.${complaint}`)}
      onChange={(value) => request.setText(name, value)}
    />
  );
});

/** Who asks, and for what. */
function TextFields({ request }: Part): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <fieldset className="add-piece-group">
        <legend>{t('upload.you')}</legend>
        <div className="add-piece-pair">
          <Line {...{ request }} name="name" label={t('upload.name')} autoComplete="name" />
          <Line
            {...{ request }}
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
        <Line {...{ request }} name="title" label={t('upload.pieceTitle')} />
        <div className="add-piece-pair">
          <Line {...{ request }} name="composer" label={t('upload.composer')} isRequired={false} />
          <Line {...{ request }} name="artist" label={t('upload.artist')} isRequired={false} />
        </div>
        <p className="field-hint">{t('upload.composerOrArtist')}</p>
      </fieldset>
    </>
  );
}

const Comment = observer(function Comment({ request }: Part): ReactNode {
  const { t } = useTranslation();
  return (
    <TextArea
      label={t('upload.comment')}
      hint={t('upload.commentHint')}
      value={request.fields.comment}
      onChange={(value) => request.setText('comment', value.slice(0, MAX_COMMENT))}
    />
  );
});

/** After an attempt, the first field with something wrong has the focus. */
function useFirstComplaint(form: RefObject<HTMLFormElement | null>, attempts: number): void {
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, attempts]);
}

/** The form for a new piece, until it is sent. */
export const AddPieceForm = observer(function AddPieceForm({ request }: Part): ReactNode {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  useFirstComplaint(form, request.attempts);
  const isSending = request.state === 'sending';
  return (
    <form
      ref={form}
      className="add-piece"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void request.send();
      }}
    >
      <fieldset className="add-piece-fields" disabled={isSending}>
        <TextFields {...{ request }} />
        <FileFields {...{ request }} />
        <LinkFields {...{ request }} />
        <Comment {...{ request }} />
      </fieldset>
      <Failure {...{ request }} />
      {isSending ? (
        <Sending {...{ request }} />
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
