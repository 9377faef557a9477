import { observer } from 'mobx-react-lite';
import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CorpusError } from '#corpus';
import { SANDBOX } from '#shared/paths.js';
import { useWords } from '#web/dialogs/form/dialog-form.js';
import type { FormStore } from '#web/dialogs/form/form-store.js';
import { textIn } from '#web/dialogs/form/form-text.js';
import { words, type Refusal } from '#web/dialogs/form/words.js';
import { useApp } from '#web/stores/use-app.js';
import { TextField } from '#web/ui/field.js';
import type { SubmissionEntry } from '../answers.js';
import { useAdmin } from '../admin-context.js';
import { actRefusal } from '../parts/failure-text.js';
import { FormModal } from '../parts/form-modal.js';
import { useLoaded } from '../parts/use-loaded.js';

export type PlaceAct = 'accept' | 'move';
type Field = 'corpus' | 'id';

/** Returns the refusal of a decision; both fields keep what was typed. */
export function placeRefusal(error: unknown): Refusal<Field> {
  if (!(error instanceof CorpusError)) return actRefusal(error);
  if (error.status === 'Missing')
    return { errors: { corpus: words('admin.submissions.noCorpus') }, focus: 'corpus' };
  const isId = error.code === 'conflict' || error.code === 'invalid';
  return isId
    ? { errors: { id: words('admin.submissions.idTaken') }, focus: 'id' }
    : actRefusal(error);
}

interface PlaceDialogOptions {
  readonly submission: SubmissionEntry;
  readonly act: PlaceAct;
  readonly close: (now?: SubmissionEntry) => void;
}

/** Asks for corpus and id of a piece. */
export function PlaceDialog({ submission, act, close }: PlaceDialogOptions): ReactNode {
  const { t } = useTranslation();
  const admin = useAdmin();
  const { id, title, path, state } = submission;
  const isUndecided = act === 'move' && state !== 'accepted';
  const placeIn = (fields: FormData) => ({
    corpus: textIn(fields, 'corpus').trim(),
    id: textIn(fields, 'id').trim(),
  });
  const check = (fields: FormData): Refusal<Field> | undefined => {
    const place = placeIn(fields);
    if (place.corpus === '')
      return { errors: { corpus: words('admin.submissions.corpusMissing') } };
    // A submission without a piece is accepted for one that exists.
    if (place.id === '' && path === undefined)
      return { errors: { id: words('admin.submissions.idMissing') } };
    return undefined;
  };
  const send = (fields: FormData) => {
    const { corpus, id: pieceId } = placeIn(fields);
    const place = { corpus, ...(pieceId !== '' && { id: pieceId }) };
    return act === 'accept' ? admin.accept(id, place) : admin.move(id, place);
  };
  return (
    <FormModal<Field, SubmissionEntry>
      title={t(`admin.submissions.${act}`)}
      text={t(`admin.submissions.${isUndecided ? 'moveReady' : act}Text`, { title })}
      submit={t(`admin.submissions.${act}`)}
      refusalOf={placeRefusal}
      {...{ check, send, close }}
    >
      {(form) => (
        <PlaceFields {...{ form, path }} corpus={act === 'accept' ? corpusOf(path) : ''} />
      )}
    </FormModal>
  );
}

/** Returns the paths of the corpora for a piece: all but that of new submissions. */
function useCorpora(): readonly string[] {
  const { hosted } = useApp();
  const ask = useCallback(
    async (signal: AbortSignal) => (await hosted?.corpora('', { signal })) ?? [],
    [hosted],
  );
  const { value = [] } = useLoaded(ask);
  return value.map(({ path }) => path).filter((path) => path !== '' && path !== SANDBOX);
}

/** Returns the corpus that a piece was moved to; none for one in the sandbox. */
function corpusOf(path = ''): string {
  const corpus = path.split('/').slice(0, -1).join('/');
  return corpus === SANDBOX ? '' : corpus;
}

interface FieldsOptions {
  readonly form: FormStore<Field>;
  /** The present path of the piece. */
  readonly path: string | undefined;
  /** The corpus to begin with. */
  readonly corpus: string;
}

function PlaceFields({ form, path, corpus }: FieldsOptions): ReactNode {
  const { t } = useTranslation();
  const corpora = useCorpora();
  return (
    <>
      <PlaceField
        {...{ form }}
        name="corpus"
        hint={t('admin.submissions.corpusHint')}
        list="admin-corpora"
        start={corpus}
      />
      <datalist id="admin-corpora">
        {corpora.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <PlaceField
        {...{ form }}
        name="id"
        hint={t('admin.submissions.idHint')}
        start={path?.split('/').at(-1) ?? ''}
      />
    </>
  );
}

interface FieldOptions {
  readonly form: FormStore<Field>;
  readonly name: Field;
  readonly hint: string;
  /** What stands in it at first. */
  readonly start?: string;
  /** Id of the list of its values. */
  readonly list?: string;
}

const PlaceField = observer(function PlaceField(options: FieldOptions): ReactNode {
  const { form, name, start = '', ...field } = options;
  const { t } = useTranslation();
  const say = useWords();
  const [value, setValue] = useState(start);
  return (
    <TextField
      {...field}
      {...{ name, value }}
      label={t(`admin.submissions.${name}`)}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      error={say(form.errorOf(name))}
      onChange={(typed) => {
        setValue(typed);
        form.clear(name);
      }}
    />
  );
});
