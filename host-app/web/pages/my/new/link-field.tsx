import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.js';
import { TextField } from '#web/ui/field.js';
import type { Wizard } from './wizard.js';

/** Field for the address of a video that plays with the score, or of a manifest of a library. */
export function LinkField({ wizard }: { readonly wizard: Wizard }): ReactNode {
  const { t } = useTranslation();
  const [link, setLink] = useState('');
  const [isBad, setBad] = useState(false);
  const add = async () => {
    const end = await wizard.addLink(link);
    setBad(end === 'none');
    // One that was refused may have a letter too many.
    if (end === 'taken') setLink('');
  };
  return (
    <form
      className="my-video"
      aria-label={t('my.video')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (link.trim() === '') return;
        void add();
      }}
    >
      <TextField
        label={t('my.video')}
        type="url"
        inputMode="url"
        placeholder="https://www.youtube.com/watch?v=…"
        value={link}
        error={isBad ? t('my.badVideo') : undefined}
        onChange={(text) => {
          setLink(text);
          setBad(false);
        }}
      />
      <Button type="submit">{t('my.addVideo')}</Button>
    </form>
  );
}
