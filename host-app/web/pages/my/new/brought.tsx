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
import type { IntakeProblem, Role, SortedFile } from '#intake';
import { problemText } from '#web/dialogs/problems/problem-text.js';
import { IconButton } from '#web/ui/button.js';
import { SelectField } from '#web/ui/field.js';
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
  readonly children?: ReactNode;
  readonly onRemove: () => void;
}

/** Shows an accepted file: its name, its kind, and a problem if there is one. */
function Row({ name, kind, size, problem, children, onRemove }: RowOptions): ReactNode {
  const { t, i18n } = useTranslation();
  return (
    <li className="my-file">
      <Icon of={ICONS[kind]} />
      <span className="my-file-name">{name}</span>
      <span className="my-file-kind">{t(`my.kind.${kind}`)}</span>
      <span className="my-file-size">{size !== undefined && sizeText(size, i18n.language)}</span>
      <IconButton icon={IconX} label={t('my.leaveOut', { name })} onClick={onRemove} />
      {problem && <span className="my-file-problem">{problemText(i18n, problem)}</span>}
      {children}
    </li>
  );
}

/** Asks which movement of a file the piece has. */
function MovementChoice({ movements, onChoose }: MovementOptions): ReactNode {
  const { t } = useTranslation();
  const { labels, chosen } = movements;
  const options = labels.map((label, index) => {
    const number = String(index + 1);
    const isNumber = label === '' || label === number;
    const key = isNumber ? 'my.movementNumber' : 'my.movementLabel';
    return { value: String(index), label: t(key, { number, label }) };
  });
  return (
    <div className="my-file-choice">
      <SelectField
        label={t('my.movement')}
        hint={t('my.movementHint')}
        value={String(chosen)}
        options={options}
        onChange={(value) => onChoose(Number(value))}
      />
    </div>
  );
}

interface MovementOptions {
  readonly movements: NonNullable<SortedFile['movements']>;
  readonly onChoose: (index: number) => void;
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

interface FileOptions extends BroughtOptions {
  readonly file: SortedFile;
  readonly problem: IntakeProblem | undefined;
}

/** Shows an accepted file, with the choice among its movements. */
const FileRow = ({ file, wizard, problem }: FileOptions): ReactNode => (
  <Row
    name={file.name}
    kind={file.role}
    size={file.content.size}
    problem={problem}
    onRemove={() => wizard.removeFile(file)}
  >
    {file.movements && (
      <MovementChoice
        movements={file.movements}
        onChoose={(index) => void wizard.chooseMovement(file, index)}
      />
    )}
  </Row>
);

/** Lists the accepted files, one line each. */
const Accepted = observer(function Accepted({ wizard, warningOf }: AcceptedOptions): ReactNode {
  const { t } = useTranslation();
  const { files, videos, pieces } = wizard.drop;
  return (
    <ul className="my-files" aria-label={t('my.files')}>
      {files.map((file) => (
        <FileRow
          key={`${file.role} ${file.name} ${(file.movements?.whole ?? file.content).size}`}
          {...{ file, wizard }}
          problem={warningOf(file.name)}
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
