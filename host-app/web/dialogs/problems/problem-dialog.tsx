import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { Problem } from '#core';
import { pieceAt, pieceUrl, tableUrl } from '#shared/paths.js';
import { useApp } from '../../stores/use-app.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { RequestNote } from '../../ui/request-note.js';
import { ContactLink } from '../contact/contact-link.js';
import type { DialogProps } from '../dialog-host.js';
import { ProblemDetails } from './problem-details-view.js';
import { problemReport } from './problem-details.js';
import { isNotShown, planOf, type ProblemWay } from './problem-plan.js';
import { problemText } from './problem-text.js';
import { reload } from './reload.js';

type Options = DialogProps<'problem'>;

const LABELS: Readonly<Record<Exclude<ProblemWay, number>, string>> = {
  choosePiece: 'dialogs.problem.choosePiece',
  login: 'dialogs.problem.login',
  tryAgain: 'dialogs.problem.tryAgain',
  newAnalysis: 'dialog.invalidFile.newAnalysis',
  withoutIt: 'dialogs.problem.withoutIt',
  newSync: 'dialogs.problem.newSync',
  goOn: 'dialogs.problem.goOn',
};

interface WayOptions {
  readonly plan: ReturnType<typeof planOf>;
  readonly problem: Problem;
  readonly run: (way: ProblemWay) => void;
}

/** Returns a function that starts the chosen solution and closes the dialog. */
function useWay({ problem, piece, close }: Options): (way: ProblemWay) => void {
  const { dialogs } = useApp();
  const navigate = useNavigate();
  const here = pieceAt(useLocation().pathname);
  const tryAgain = () => (piece ? void reload(piece) : location.reload());
  return (way) => {
    if (way === 'login') {
      void dialogs.show('login', {}).then((isIn) => {
        if (!isIn) return;
        close(true);
        tryAgain();
      });
      return;
    }
    close(true);
    if (typeof way === 'number') problem.actions?.[way]?.run();
    else if (way === 'tryAgain') tryAgain();
    else if (way === 'newAnalysis') void piece?.newAnalysis();
    else if (way === 'withoutIt' && here) void navigate(pieceUrl(here), { replace: true });
    else if (way === 'newSync' && here?.task === 'piece')
      void navigate(pieceUrl({ ...here, task: 'sync' }));
    else if (way === 'choosePiece') void navigate(tableUrl());
  };
}

/** Draws a button for each solution, the main one last. */
function WayButtons({ plan, problem, run }: WayOptions): ReactNode {
  const { t } = useTranslation();
  const labelOf = (way: ProblemWay) =>
    t(typeof way === 'number' ? (problem.actions?.[way]?.key ?? '') : LABELS[way]);
  return (
    <>
      {plan.others.map((way) => (
        <Button key={way} onClick={() => run(way)}>
          {labelOf(way)}
        </Button>
      ))}
      <Button look="main" data-first-focus onClick={() => run(plan.main)}>
        {labelOf(plan.main)}
      </Button>
    </>
  );
}

/** Whether nobody but the administrator can find out what happened. */
const isUnknown = ({ dialog }: Problem): boolean =>
  dialog === 'unknownError' || dialog === 'unexpectedError';

/** Shows a problem of the catalog: what happened, where, and what can be done. */
export default observer(function ProblemDialog(options: Options): ReactNode {
  const { problem, others = [], close, place } = options;
  const { t, i18n } = useTranslation();
  const { user, hosted } = useApp();
  const run = useWay(options);
  const isHosted = place === 'hosted';
  const plan = planOf(problem, {
    ...{ isLoggedIn: user.session !== undefined, isHosted },
    hasAccounts: hosted !== undefined,
    isSyncing: pieceAt(useLocation().pathname)?.task === 'sync',
  });
  const isHidden = isNotShown(problem, { isHosted });
  const title = t(`dialog.${problem.dialog}.title`);
  const report = problemReport([problem, ...others], location.href);
  return (
    <Dialog
      isAlert
      title={title}
      text={isHidden ? t('dialogs.problem.notShown') : problemText(i18n, problem)}
      onCancel={() => close()}
      actions={<WayButtons {...{ plan, problem, run }} />}
    >
      {others.length > 0 && <OtherProblems problems={others} />}
      {plan.needsContact && (
        <p className="dialog-aside">
          {t('dialogs.problem.contact')}{' '}
          <ContactLink letter={{ subject: `Glosa: ${title}`, body: report }} />
        </p>
      )}
      {isUnknown(problem) && <RequestNote request={problem.request} />}
      <ProblemDetails problem={problem} report={report} />
    </Dialog>
  );
});

const OtherProblems = observer(function OtherProblems({
  problems,
}: {
  readonly problems: readonly Problem[];
}): ReactNode {
  const { t, i18n } = useTranslation();
  return (
    <details className="dialog-details">
      <summary>{t('dialogs.problem.others', { count: problems.length })}</summary>
      <ul>
        {problems.map((problem, index) => (
          <li key={index}>{problemText(i18n, problem)}</li>
        ))}
      </ul>
    </details>
  );
});
