import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.js';
import { TextField } from '#web/ui/field.js';
import type { Wizard } from './wizard.js';

/** Field for the address of a video that plays with the score. */
export function VideoField({ wizard }: { readonly wizard: Wizard }): ReactNode {
  const { t } = useTranslation();
  const [link, setLink] = useState('');
  const [isBad, setBad] = useState(false);
  const add = async () => {
    const isTaken = await wizard.addVideo(link);
    setBad(!isTaken);
    if (isTaken) setLink('');
  };
  return (
    <form
      className="my-video"
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
