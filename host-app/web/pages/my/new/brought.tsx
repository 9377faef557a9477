import {
  IconAlertTriangle,
  IconBrandYoutube,
  IconFileText,
  IconFolder,
  IconHeadphones,
  IconMetronome,
  IconMusic,
  IconPhoto,
  IconRowInsertBottom,
  IconRuler2,
  IconTag,
  IconX,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { IntakeProblem, Role } from '#intake';
import { problemText } from '#web/dialogs/problems/problem-text.js';
import { IconButton } from '#web/ui/button.js';
import { Icon } from '#web/ui/icon.js';
import { sizeText } from '../kept-text.js';
import type { Wizard } from './wizard.js';

const ICONS: Readonly<Record<Role | 'piece' | 'video', TablerIcon>> = {
  score: IconMusic,
  recording: IconHeadphones,
  page: IconPhoto,
  document: IconFileText,
  labels: IconTag,
  synchro: IconMetronome,
  measures: IconRuler2,
  marks: IconRowInsertBottom,
  piece: IconFolder,
  video: IconBrandYoutube,
};

interface RowOptions {
  readonly name: string;
  readonly kind: Role | 'piece' | 'video';
  readonly size?: number;
  readonly problem?: IntakeProblem | undefined;
  readonly onRemove: () => void;
}

/** Shows an accepted file: its name, its kind, and a problem if there is one. */
function Row({ name, kind, size, problem, onRemove }: RowOptions): ReactNode {
  const { t, i18n } = useTranslation();
  return (
    <li className="my-file">
      <Icon of={ICONS[kind]} />
      <span className="my-file-name">{name}</span>
      <span className="my-file-kind">{t(`my.kind.${kind}`)}</span>
      <span className="my-file-size">{size !== undefined && sizeText(size, i18n.language)}</span>
      <IconButton icon={IconX} label={t('my.leaveOut', { name })} onClick={onRemove} />
      {problem && <span className="my-file-problem">{problemText(i18n, problem)}</span>}
    </li>
  );
}

/** Shows why a file was rejected. */
function Refused({
  problem,
  onDismiss,
}: {
  readonly problem: IntakeProblem;
  readonly onDismiss: () => void;
}): ReactNode {
  const { t, i18n } = useTranslation();
  return (
    <li className="my-file refused">
      <Icon of={IconAlertTriangle} />
      <span className="my-file-problem">{problemText(i18n, problem)}</span>
      <IconButton
        icon={IconX}
        label={t('my.dismiss', { name: problem.file })}
        onClick={onDismiss}
      />
    </li>
  );
}

interface BroughtOptions {
  readonly wizard: Wizard;
}

interface AcceptedOptions extends BroughtOptions {
  /** Returns the warning about a file. */
  readonly warningOf: (name: string) => IntakeProblem | undefined;
}

/** Lists the accepted files, one line each. */
const Accepted = observer(function Accepted({ wizard, warningOf }: AcceptedOptions): ReactNode {
  const { t } = useTranslation();
  const { files, videos, pieces } = wizard.drop;
  return (
    <ul className="my-files" aria-label={t('my.files')}>
      {files.map((file) => (
        <Row
          key={`${file.role} ${file.name} ${file.content.size}`}
          name={file.name}
          kind={file.role}
          size={file.content.size}
          problem={warningOf(file.name)}
          onRemove={() => wizard.removeFile(file)}
        />
      ))}
      {videos.map((video) => (
        <Row
          key={video}
          name={`YouTube ${video}`}
          kind="video"
          onRemove={() => wizard.removeVideo(video)}
        />
      ))}
      {pieces.map((piece, index) => (
        <Row
          key={`${piece.name} ${index}`}
          name={piece.name}
          kind="piece"
          onRemove={() => wizard.removePiece(piece)}
        />
      ))}
    </ul>
  );
});

/** Lists the accepted files, then the rejected ones. */
export const Brought = observer(function Brought({ wizard }: BroughtOptions): ReactNode {
  const { t } = useTranslation();
  const { drop, problems, isEmpty } = wizard;
  const warningOf = (name: string) =>
    problems.find(({ file, severity }) => severity === 'warning' && file === name);
  const shown = drop.files.map(({ name }) => warningOf(name));
  const refused = problems.filter((problem) => !shown.includes(problem));
  return (
    <>
      {!isEmpty && <Accepted {...{ wizard, warningOf }} />}
      <div role="alert" hidden={refused.length === 0}>
        <ul className="my-files" aria-label={t('my.notTaken')}>
          {refused.map((problem) => (
            <Refused
              key={`${problem.key} ${problem.file}`}
              problem={problem}
              onDismiss={() => wizard.dismiss(problem)}
            />
          ))}
        </ul>
      </div>
    </>
  );
});
