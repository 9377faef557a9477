import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog, useWords } from '#web/dialogs/form/dialog-form.js';
import { FormStore } from '#web/dialogs/form/form-store.js';
import { words, type Words } from '#web/dialogs/form/words.js';
import type { Group } from '#web/dialogs/sharing/group-calls.js';
import { TextField } from '#web/ui/field.js';
import { groupRefusal } from './failure.js';

/** What a field for the name of a group demands. */
export const GROUP_NAME = { empty: words('groups.name.missing'), longest: 100 };

interface Options {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  /** What the field has at first. */
  readonly value?: string;
  readonly submit: string;
  /** Text for a field without anything. */
  readonly empty: Words;
  /** Most characters. */
  readonly longest?: number;
  /** Sends what was typed; the dialog stays, with the reason, when that is refused. */
  readonly send: (text: string) => Promise<Group>;
  /** Called with the group as it is then; without one the dialog was canceled. */
  readonly close: (group?: Group) => void;
}

/** Asks for one line of text about a group, such as its name. */
export const NameDialog = observer(function NameDialog(options: Options): ReactNode {
  const { title, text, label, value: before = '', submit, empty, longest, send, close } = options;
  const { t } = useTranslation();
  const say = useWords();
  const [form] = useState(() => new FormStore<'name'>());
  const [typed, setTyped] = useState(before);
  const submitForm = async () => {
    const name = typed.trim();
    if (name === '') return form.refuse({ errors: { name: empty } });
    const group = await form.send(() => send(name), groupRefusal);
    if (group) close(group);
  };
  return (
    <FormDialog
      {...{ title, text, submit }}
      store={form}
      busy={t('groups.busy')}
      onSubmit={() => void submitForm()}
      onCancel={() => close()}
    >
      <TextField
        {...{ label }}
        name="name"
        value={typed}
        autoComplete="off"
        maxLength={longest}
        error={say(form.errorOf('name'))}
        onChange={(changed) => {
          setTyped(changed);
          form.clear('name');
        }}
      />
    </FormDialog>
  );
});
