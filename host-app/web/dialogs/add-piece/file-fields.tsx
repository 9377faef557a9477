import { IconHeadphones, IconMusic, IconUpload, IconX } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_FILES } from '#shared/form-limits.js';
import { Button, IconButton } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { ACCEPTED, sizeText, type ChosenFile } from './chosen-files.js';
import type { SubmissionStore } from './submission-store.js';

interface Part {
  readonly submission: SubmissionStore;
}

/** Adds dropped files; reports whether files are being dragged over it. */
function useDrop(submission: SubmissionStore) {
  const [isOver, setOver] = useState(false);
  const hold = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  return {
    'data-over': isOver || undefined,
    onDragEnter: hold,
    onDragOver: hold,
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      submission.addFiles(event.dataTransfer.files);
    },
  };
}

function DropZone({ submission }: Part): ReactNode {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="drop-zone" {...useDrop(submission)}>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ACCEPTED}
        onChange={({ currentTarget }) => {
          submission.addFiles(currentTarget.files ?? []);
          // Lets the user choose a removed file again.
          currentTarget.value = '';
        }}
      />
      <Button icon={IconUpload} onClick={() => input.current?.click()}>
        {t('upload.choose')}
      </Button>
      <p>{t('upload.drop')}</p>
      <p className="field-hint">{t('upload.types')}</p>
    </div>
  );
}

function FileRow({ submission, chosen }: Part & { readonly chosen: ChosenFile }): ReactNode {
  const { t, i18n } = useTranslation();
  const { name, size } = chosen.file;
  const isScore = chosen.part === 'score';
  return (
    <li className="file-row">
      <Icon of={isScore ? IconMusic : IconHeadphones} />
      <span className="file-name">{name}</span>
      <span className="file-kind">{t(isScore ? 'upload.score' : 'upload.recording')}</span>
      <span className="file-size">{sizeText(size, i18n.language)}</span>
      <IconButton
        icon={IconX}
        label={t('upload.removeFile', { name })}
        onClick={() => submission.removeFile(chosen)}
      />
    </li>
  );
}

const Refused = observer(function Refused({ submission }: Part): ReactNode {
  const { t, i18n } = useTranslation();
  return (
    <ul className="refused-files" role="alert" hidden={submission.refused.length === 0}>
      {submission.refused.map(({ name, why, most = 0 }) => (
        <li key={name}>
          {t(`upload.${why}`, { name, most: sizeText(most, i18n.language), count: MAX_FILES })}
        </li>
      ))}
    </ul>
  );
});

/** Draws the fields for the scores and recordings of the submission. */
export const FileFields = observer(function FileFields({ submission }: Part): ReactNode {
  const { t } = useTranslation();
  const { files } = submission;
  return (
    <fieldset className="add-piece-group">
      <legend>{t('upload.files')}</legend>
      <DropZone {...{ submission }} />
      <Refused {...{ submission }} />
      <p className="unseen" role="status">
        {files.length > 0 && t('upload.chosen', { count: files.length })}
      </p>
      {files.length > 0 && (
        <ul className="file-list" aria-label={t('upload.files')}>
          {files.map((chosen, place) => (
            <FileRow key={`${chosen.file.name} ${place}`} {...{ submission, chosen }} />
          ))}
        </ul>
      )}
    </fieldset>
  );
});
