import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type GridProblem, isNoRoom, loadMeasureGrid } from '#intake';
import { addressUnder, pieceUrl } from '#shared/paths.js';
import { useApp } from '#web/stores/use-app.js';
import { Button } from '#web/ui/button.js';
import { TextField } from '#web/ui/field.js';
import { NO_GRID, type GridFields } from './grid-fields.js';

/** Returns a function that makes a piece of measures and opens it; it returns what is wrong with the fields. */
function useBegin(): (fields: GridFields) => Promise<GridProblem | undefined> {
  const { t } = useTranslation();
  const { kept, snacks } = useApp();
  const navigate = useNavigate();
  return async (fields) => {
    const { gridIn } = await import('./grid-in.js');
    const grid = gridIn(fields);
    if (typeof grid === 'string') return grid;
    try {
      const title = fields.title.trim() || t('my.untitled');
      const { makeGrid } = await loadMeasureGrid();
      const id = await makeGrid(await kept.pieces(), grid, { title });
      await navigate(pieceUrl(addressUnder('my', id)));
    } catch (error) {
      snacks.show({ text: t(isNoRoom(error) ? 'my.noRoom' : 'my.refused') });
    }
    return undefined;
  };
}

interface FieldsOptions {
  readonly fields: GridFields;
  readonly problem: GridProblem | undefined;
  readonly set: (name: keyof GridFields) => (value: string) => void;
}

/** Fields for the title, and for the measures. */
function Fields({ fields, problem, set }: FieldsOptions): ReactNode {
  const { t } = useTranslation();
  const error = (name: GridProblem, text: string) => (problem === name ? text : undefined);
  return (
    <>
      <TextField label={t('my.pieceTitle')} value={fields.title} onChange={set('title')} />
      <TextField
        label={t('my.measures')}
        inputMode="numeric"
        value={fields.measures}
        error={error('measures', t('my.badMeasures'))}
        onChange={set('measures')}
      />
      <TextField
        label={t('my.signature')}
        value={fields.signature}
        error={error('timeSignature', t('my.badSignature'))}
        onChange={set('signature')}
      />
      <TextField
        label={t('my.pickup')}
        inputMode="decimal"
        value={fields.pickup}
        error={error('upbeat', t('my.badPickup'))}
        onChange={set('pickup')}
      />
    </>
  );
}

/** Starts a piece that has only measures so far. */
export function GridForm(): ReactNode {
  const { t } = useTranslation();
  const begin = useBegin();
  const [fields, setFields] = useState<GridFields>(NO_GRID);
  const [problem, setProblem] = useState<GridProblem>();
  const set = (name: keyof GridFields) => (value: string) => {
    setFields((before) => ({ ...before, [name]: value }));
    setProblem(undefined);
  };
  return (
    <details className="my-grid">
      <summary>{t('my.grid')}</summary>
      <p>{t('my.gridLead')}</p>
      <form
        aria-label={t('my.grid')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void begin(fields).then(setProblem);
        }}
      >
        <Fields {...{ fields, problem, set }} />
        <Button type="submit">{t('my.gridBegin')}</Button>
      </form>
    </details>
  );
}
