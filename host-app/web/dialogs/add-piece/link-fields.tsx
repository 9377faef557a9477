import { IconPlus, IconX } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../ui/button.js';
import { TextField } from '../../ui/field.js';
import { MAX_LINKS } from './piece-fields.js';
import type { SubmissionStore } from './submission-store.js';

interface Part {
  readonly submission: SubmissionStore;
}

const Link = observer(function Link({ submission, place }: Part & { readonly place: number }) {
  const { t } = useTranslation();
  const { links } = submission.fields;
  const complaint = submission.complaints.links[place];
  const canGo = links.length > 1 || links[place] !== '';
  return (
    <div className="link-row">
      <TextField
        label={t('upload.link', { number: place + 1 })}
        type="url"
        placeholder="https://www.youtube.com/watch?v=…"
        maxLength={500}
        value={links[place] ?? ''}
        error={complaint && t(`upload.${complaint}`)}
        onChange={(value) => submission.setLink(place, value)}
      />
      {canGo && (
        <IconButton
          icon={IconX}
          label={t('upload.removeLink', { number: place + 1 })}
          onClick={() => submission.removeLink(place)}
        />
      )}
    </div>
  );
});

/** Draws one field for each link to a video. */
export const LinkFields = observer(function LinkFields({ submission }: Part): ReactNode {
  const { t } = useTranslation();
  const group = useRef<HTMLFieldSetElement>(null);
  const { links } = submission.fields;
  const add = () => {
    submission.addLink();
    // The next rendering adds the field.
    requestAnimationFrame(() => {
      const inputs = group.current?.querySelectorAll('input');
      inputs?.[inputs.length - 1]?.focus();
    });
  };
  return (
    <fieldset ref={group} className="add-piece-group">
      <legend>{t('upload.videos')}</legend>
      {links.map((_link, place) => (
        <Link key={place} {...{ submission, place }} />
      ))}
      {links.length < MAX_LINKS && (
        <div>
          <Button icon={IconPlus} look="quiet" onClick={add}>
            {t('upload.addLink')}
          </Button>
        </div>
      )}
    </fieldset>
  );
});
