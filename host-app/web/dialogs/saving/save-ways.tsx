import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GlosaPiece } from '#entries/index.js';
import { useApp } from '../../stores/use-app.js';
import { Button } from '../../ui/button.js';
import { ContactLink } from '../contact/contact-link.js';
import type { SaveAnalysisHow } from './save-analysis.js';
import type { SaveWay } from './save-refusal.js';

interface SaveWaysOptions {
  readonly piece: GlosaPiece;
  readonly what: 'analysis' | 'sync';
  readonly ways: readonly SaveWay[];
  /** Saves again. */
  readonly onSave: (options?: SaveAnalysisHow) => void;
  readonly onLookAtTheirs: () => void;
}

const LABELS = {
  lookAtTheirs: 'dialog.unexpectedError.lookAtTheirs',
  keepMine: 'dialog.unexpectedError.keepMine',
  ownCopy: 'dialogs.save.ownCopy',
  login: 'dialogs.save.login',
  export: 'dialogs.save.export',
} as const;

/** Draws a button for each solution of a refused save. */
export function SaveWays(options: SaveWaysOptions): ReactNode {
  const { piece, what, ways, onSave, onLookAtTheirs } = options;
  const { t } = useTranslation();
  const { dialogs } = useApp();
  if (ways.length === 0) return null;
  const login = async () => {
    if (await dialogs.show('login', {})) onSave();
  };
  const exportFile = () =>
    dialogs.show(what === 'analysis' ? 'exportAnalysis' : 'exportSync', { piece });
  const runs = {
    lookAtTheirs: onLookAtTheirs,
    keepMine: () => onSave({ replaces: true }),
    ownCopy: () => onSave({ own: true }),
    login: () => void login(),
    export: () => void exportFile(),
  };
  return (
    <div className="dialog-ways">
      {ways.map((way) =>
        way === 'contact' ? (
          <ContactLink key={way} letter={{ subject: t('dialogs.save.subject') }} />
        ) : (
          <Button key={way} onClick={runs[way]}>
            {t(LABELS[way])}
          </Button>
        ),
      )}
    </div>
  );
}
