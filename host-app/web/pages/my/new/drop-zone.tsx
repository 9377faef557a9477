import { IconFileImport, IconFolder, IconUpload } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { filesOfInput } from '#intake';
import { Button } from '#web/ui/button.js';
import { Icon } from '#web/ui/icon.js';
import type { Wizard } from './wizard.js';

/** Area to drop or choose files. The page also accepts files dropped beside it. */
export const DropZone = observer(function DropZone({
  wizard,
}: {
  readonly wizard: Wizard;
}): ReactNode {
  const { t } = useTranslation();
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement) => {
    void wizard.bring(filesOfInput(input.files ?? []));
    // Allow the same file again after it was removed.
    input.value = '';
  };
  return (
    <div className="my-drop">
      <input
        ref={files}
        type="file"
        hidden
        multiple
        onChange={({ currentTarget }) => take(currentTarget)}
      />
      <input
        ref={(input) => {
          input?.setAttribute('webkitdirectory', '');
          folder.current = input;
        }}
        type="file"
        hidden
        onChange={({ currentTarget }) => take(currentTarget)}
      />
      <Icon of={IconFileImport} size={28} />
      <p className="my-drop-words">{t('my.drop')}</p>
      <div className="my-choose">
        <Button
          look={wizard.isEmpty ? 'main' : 'plain'}
          icon={IconUpload}
          onClick={() => files.current?.click()}
        >
          {t('my.choose')}
        </Button>
        <Button icon={IconFolder} onClick={() => folder.current?.click()}>
          {t('my.chooseFolder')}
        </Button>
      </div>
      <p className="field-hint">{t('my.types')}</p>
    </div>
  );
});
