import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Label } from '#core';
import type { LabelChange } from '#core/compare';
import type { HostedVersion } from '#entries/corpus.js';
import { shownName } from '#shared/shown-name.js';
import { Dialog } from '#web/ui/dialog.js';
import { usePiece } from '../piece-context.js';
import { changeText, labelText } from './change-words.js';
import { SavedBy } from './saved-by.js';
import { useChangeWords } from './use-change-words.js';
import { useVersionLabels, useVersions } from './use-versions.js';
import type { VersionLabels } from './version-labels.js';

/** What became of a label in one version; without a version, what is not saved yet. */
interface Step {
  readonly saved: HostedVersion | undefined;
  readonly change: LabelChange;
}

/** The steps that are known, and whether there are no earlier ones. */
interface Walk {
  readonly steps: readonly Step[];
  readonly state: 'going' | 'whole' | 'failed';
}

const START: Walk = { steps: [], state: 'going' };

/** Says who wrote a label and who changed it, when, and what it said before. */
export default function LabelHistoryDialog({
  name,
  label,
}: {
  readonly name: string;
  readonly label: Label;
}): ReactNode {
  const page = usePiece();
  const { t } = useTranslation();
  const words = useChangeWords();
  const { list } = useVersions(name);
  const labels = useVersionLabels(name);
  const walk = useWalk(label, { list, labels });
  return (
    <Dialog
      title={t('piece.versions.historyOf', {
        label: words && labelText({ after: label, kinds: [] }, words),
      })}
      text={t('piece.versions.historyText', { name: shownName(name) })}
      onCancel={() => page.showHistory(undefined)}
    >
      <ol className="piece-versions" aria-busy={walk.state === 'going'}>
        {walk.steps.map(({ saved, change }) => (
          <li key={saved?.version ?? 'here'}>
            <span className="piece-version-words">
              {saved ? <SavedBy saved={saved} /> : <b>{t('piece.versions.unsaved')}</b>}
              <span className="piece-version-changes">{words && changeText(change, words)}</span>
            </span>
          </li>
        ))}
      </ol>
      {walk.state === 'failed' && <p role="alert">{t('piece.versions.failed')}</p>}
      <p role="status" className="field-hint">
        {walk.state === 'going' ? t('piece.versions.reading') : ''}
      </p>
    </Dialog>
  );
}

interface Sources {
  readonly list: readonly HostedVersion[] | 'failed' | undefined;
  readonly labels: VersionLabels | undefined;
}

/** Goes back through the versions, from the open one, until the label was not there. */
function useWalk(label: Label, { list, labels }: Sources): Walk {
  const { piece } = usePiece().store;
  const [walk, setWalk] = useState(START);
  useEffect(() => {
    if (list === undefined || !labels || !piece) return undefined;
    let isOver = false;
    const tell = (now: Walk) => !isOver && setWalk(now);
    const analysis = piece.analysis;
    const go = async () => {
      if (list === 'failed' || !analysis) throw new Error('There are no versions.');
      const { LabelHistory } = await import('#core/compare');
      const history = new LabelHistory(analysis.labels, label);
      const open = list.filter(({ version }) => version <= (analysis.version ?? Infinity));
      let steps: readonly Step[] = [];
      // The first step is from what is open to what is saved of it; the last one to the time before the first version.
      for (const [at, saved] of [undefined, ...open].entries()) {
        const change = history.back(await labels.of(open[at]?.version ?? 0));
        if (isOver) return;
        if (change) tell({ steps: (steps = [...steps, { saved, change }]), state: 'going' });
        if (history.isWhole) break;
      }
      tell({ steps, state: 'whole' });
    };
    go().catch(() => tell({ steps: [], state: 'failed' }));
    return () => {
      isOver = true;
    };
  }, [label, list, labels, piece]);
  return walk;
}
