import {
  IconAlertTriangle,
  IconBrandYoutube,
  IconFileText,
  IconBooks,
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
import type { IntakeProblem, Role, SortedCollection, SortedFile } from '#intake';
import { waitText } from '#web/dialogs/add-piece/submission-failure.js';
import { problemText } from '#web/dialogs/problems/problem-text.js';
import { Button, IconButton } from '#web/ui/button.js';
import { SelectField } from '#web/ui/field.js';
import { Icon } from '#web/ui/icon.js';
import { sizeText } from '../kept-text.js';
import type { Wizard } from './wizard.js';

type Kind = Role | 'piece' | 'video' | 'collection';

const ICONS: Readonly<Record<Kind, TablerIcon>> = {
  score: IconMusic,
  recording: IconHeadphones,
  page: IconPhoto,
  document: IconFileText,
  labels: IconTag,
  synchro: IconMetronome,
  measures: IconRuler2,
  manifest: IconBooks,
  marks: IconRowInsertBottom,
  piece: IconFolder,
  video: IconBrandYoutube,
  collection: IconBooks,
};

interface RowOptions {
  readonly name: string;
  readonly kind: Kind;
  readonly size?: number;
  /** What the user should know about the file. */
  readonly problems?: readonly IntakeProblem[];
  /** Button in place of the size. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
  readonly onRemove: () => void;
}

/** Shows an accepted file: its name, its kind, and its problems if there are any. */
function Row({
  name,
  kind,
  size,
  problems = [],
  action,
  children,
  onRemove,
}: RowOptions): ReactNode {
  const { t, i18n } = useTranslation();
  return (
    <li className="my-file">
      <Icon of={ICONS[kind]} />
      <span className="my-file-name">{name}</span>
      <span className="my-file-kind">{t(`my.kind.${kind}`)}</span>
      <span className="my-file-size">
        {action ?? (size !== undefined && sizeText(size, i18n.language))}
      </span>
      <IconButton icon={IconX} label={t('my.leaveOut', { name })} onClick={onRemove} />
      {problems.map((problem) => (
        <span key={problem.key} className="my-file-problem">
          {problemText(i18n, problem)}
        </span>
      ))}
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

interface BroughtOptions {
  readonly wizard: Wizard;
}

interface RefusedOptions extends BroughtOptions {
  readonly problem: IntakeProblem;
}

/** Shows why a file was rejected, and what may be done about it. */
const Refused = observer(function Refused({ wizard, problem }: RefusedOptions): ReactNode {
  const { t, i18n } = useTranslation();
  return (
    <li className="my-file refused">
      <Icon of={IconAlertTriangle} />
      <span className="my-file-problem">{problemText(i18n, problem)}</span>
      <IconButton
        icon={IconX}
        label={t('my.dismiss', { name: problem.file })}
        onClick={() => wizard.dismiss(problem)}
      />
      {wizard.canConvert(problem) && <Conversion {...{ wizard, problem }} />}
    </li>
  );
});

/** Offers to send a file of MuseScore to the service, and says why that failed. */
const Conversion = observer(function Conversion({ wizard, problem }: RefusedOptions): ReactNode {
  const { t, i18n } = useTranslation();
  const failure = wizard.failures.get(problem);
  const wait = failure?.wait === undefined ? '' : waitText(failure.wait, i18n.language);
  return (
    <div className="my-file-choice">
      {failure && <p>{t(`my.convert.${failure.text}`, { wait })}</p>}
      <Button
        aria-label={`${t('my.convert.start')}: ${problem.file}`}
        onClick={() => void wizard.convert(problem)}
      >
        {t('my.convert.start')}
      </Button>
      <p className="field-hint">{t('my.convert.hint')}</p>
    </div>
  );
});

interface AcceptedOptions extends BroughtOptions {
  /** Returns the warnings about a file. */
  readonly warningsOf: (name: string) => readonly IntakeProblem[];
}

/** Shows a collection, with a button to choose a piece of it. */
function CollectionRow({
  wizard,
  collection,
}: BroughtOptions & { readonly collection: SortedCollection }): ReactNode {
  const { t } = useTranslation();
  const { name } = collection;
  return (
    <Row
      name={name}
      kind="collection"
      action={
        <Button
          aria-label={`${t('my.which.choose')} ${name}`}
          onClick={() => wizard.ask(collection)}
        >
          {t('my.which.choose')}
        </Button>
      }
      onRemove={() => wizard.removeCollection(collection)}
    />
  );
}

interface FileOptions extends BroughtOptions {
  readonly file: SortedFile;
  readonly problems: readonly IntakeProblem[];
}

/** Shows an accepted file, with the choice among its movements. */
const FileRow = ({ file, wizard, problems }: FileOptions): ReactNode => (
  <Row
    name={file.name}
    kind={file.role}
    size={file.content.size}
    problems={problems}
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
const Accepted = observer(function Accepted({ wizard, warningsOf }: AcceptedOptions): ReactNode {
  const { t } = useTranslation();
  const { files, videos, pieces, collections } = wizard.drop;
  return (
    <ul className="my-files" aria-label={t('my.files')}>
      {files.map((file) => (
        <FileRow
          key={`${file.role} ${file.name} ${(file.movements?.whole ?? file.content).size}`}
          {...{ file, wizard }}
          problems={warningsOf(file.name)}
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
      {collections.map((collection, index) => (
        <CollectionRow key={`${collection.name} ${index}`} {...{ wizard, collection }} />
      ))}
    </ul>
  );
});

/** Lists the accepted files, then the rejected ones. */
export const Brought = observer(function Brought({ wizard }: BroughtOptions): ReactNode {
  const { t } = useTranslation();
  const { drop, problems, isEmpty } = wizard;
  const warningsOf = (name: string) =>
    problems.filter(({ file, severity }) => severity === 'warning' && file === name);
  const shown = drop.files.flatMap(({ name }) => warningsOf(name));
  const refused = problems.filter((problem) => !shown.includes(problem));
  return (
    <>
      {(!isEmpty || drop.collections.length > 0) && <Accepted {...{ wizard, warningsOf }} />}
      <div role="alert" hidden={refused.length === 0}>
        <ul className="my-files" aria-label={t('my.notTaken')}>
          {refused.map((problem) => (
            <Refused key={`${problem.key} ${problem.file}`} {...{ wizard, problem }} />
          ))}
        </ul>
      </div>
    </>
  );
});
