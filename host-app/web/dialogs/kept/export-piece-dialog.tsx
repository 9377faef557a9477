import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { exportPiece, exportToFolder, type IntakeProblem, problemOfError } from '#intake';
import { useApp } from '../../stores/use-app.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Progress } from '../../ui/progress.js';
import type { DialogProps } from '../dialog-host.js';
import { problemText } from '../problems/problem-text.js';
import { download } from '../files/download.js';

type Options = DialogProps<'exportPiece'>;

/**
 * Exports a piece of the user's own; closes after a success without anything to report. Returns the share
 * that is done, and the problems, when it is over.
 */
function useExport({ id, title, folder, close }: Options) {
  const { t } = useTranslation();
  const { kept, snacks } = useApp();
  const [share, setShare] = useState(0);
  const [problems, setProblems] = useState<readonly IntakeProblem[]>();
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const run = async (): Promise<readonly IntakeProblem[]> => {
      const pieces = await kept.pieces();
      const options = { signal, onProgress: setShare };
      if (folder) return exportToFolder(pieces, id, { ...options, folder });
      const { zip, fileName, problems: found } = await exportPiece(pieces, id, options);
      signal.throwIfAborted();
      download(zip, fileName);
      return found;
    };
    const end = (found: readonly IntakeProblem[]) => {
      if (signal.aborted) return;
      if (found.length > 0) return setProblems(found);
      snacks.show({
        text: t(folder ? 'dialogs.kept.written' : 'dialogs.kept.exported', { title }),
      });
      close(true);
    };
    run().then(end, (error: unknown) => end([problemOfError(error, title)]));
    return () => stop.abort();
  }, [kept, id, title, folder, close, snacks, t]);
  return { share, problems };
}

/** Shows the progress of the export, then its problems. */
export default function ExportPieceDialog(options: Options): ReactNode {
  const { title, close } = options;
  const { t, i18n } = useTranslation();
  const { share, problems } = useExport(options);
  const isOver = problems !== undefined;
  return (
    <Dialog
      title={t('dialogs.kept.exportTitle', { title })}
      onCancel={() => close()}
      actions={
        <Button look={isOver ? 'main' : 'plain'} onClick={() => close()}>
          {t(isOver ? 'ui.close' : 'ui.cancel')}
        </Button>
      }
    >
      {isOver ? (
        <div className="my-problems" role="alert">
          {problems.map((problem) => (
            <p key={problem.key + problem.file}>{problemText(i18n, problem)}</p>
          ))}
        </div>
      ) : (
        <Progress className="my-export" label={t('dialogs.kept.exporting')} value={share} />
      )}
    </Dialog>
  );
}
