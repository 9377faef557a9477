import { IconFileImport, IconFolder, IconUpload } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useRef, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { filesOfInput } from '#intake';
import { Button } from '#web/ui/button.js';
import { Icon } from '#web/ui/icon.js';
import type { Wizard } from './wizard.js';

interface DropZoneOptions {
  readonly wizard: Wizard;
}

interface ChooserOptions {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly isFolder?: boolean;
  readonly onChoose: (files: FileList) => void;
}

/** Hidden field that opens the browser's dialog for files, or for a folder. */
function Chooser({ input, isFolder = false, onChoose }: ChooserOptions): ReactNode {
  return (
    <input
      ref={input}
      type="file"
      hidden
      {...(isFolder ? { webkitdirectory: '' } : { multiple: true })}
      onChange={({ currentTarget }) => {
        if (currentTarget.files) onChoose(currentTarget.files);
        // Allow the same file again after it was removed.
        currentTarget.value = '';
      }}
    />
  );
}

/** Area to drop or choose files. The page also accepts files dropped beside it. */
export const DropZone = observer(function DropZone({ wizard }: DropZoneOptions): ReactNode {
  const { t } = useTranslation();
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const take = (chosen: FileList) => void wizard.bring(filesOfInput(chosen));
  return (
    <div className="my-drop">
      <Chooser input={files} onChoose={take} />
      <Chooser input={folder} isFolder onChoose={take} />
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
