import type { TFunction } from 'i18next';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeptPieces } from '#intake';
import { useApp } from '../../stores/use-app.js';
import type { MarksStore } from './marks-store.js';
import { findAllRows, findPageRows, findRowBarlines } from './picture/find-marks.js';
import type { ScoreCheck } from './score-check.js';

/** Pages looked at, and to look at. */
export interface FindingProgress {
  readonly done: number;
  readonly of: number;
}

/** Actions that find marks in the pictures and report the result. */
export interface Finding {
  readonly isBusy: boolean;
  /** While all pages are looked at. */
  readonly progress: FindingProgress | undefined;
  readonly rows: () => void;
  readonly allRows: () => void;
  readonly barlines: () => void;
  /** Stops looking at all pages; what was found stays. */
  readonly stop: () => void;
}

interface FindingOptions {
  readonly store: MarksStore;
  readonly check: ScoreCheck;
  readonly kept: KeptPieces;
}

/** Returns functions that find rows and barlines in the pictures, and compare them with the score. */
export function useFinding(options: FindingOptions): Finding {
  const { snacks } = useApp();
  const { i18n } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [progress, setProgress] = useState<FindingProgress>();
  const stopping = useRef<AbortController>(undefined);
  const find = async (work: (task: FindingTask) => Promise<string>) => {
    if (isBusy) return;
    setBusy(true);
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    try {
      const text = await work({ ...options, t: i18n.t, signal, onProgress: setProgress });
      if (text) snacks.show({ text });
    } catch {
      snacks.show({ text: i18n.t('marks.notLooked') });
    } finally {
      setBusy(false);
      setProgress(undefined);
    }
  };
  return {
    ...{ isBusy, progress },
    rows: () => void find(rowsOfPage),
    allRows: () => void find(rowsOfAllPages),
    barlines: () => void find(barlinesOfRow),
    stop: () => stopping.current?.abort(),
  };
}

interface FindingTask extends FindingOptions {
  readonly t: TFunction;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: FindingProgress) => void;
}

/** Returns how many rows were found or, without any, what the user may do by hand. */
const rowsText = (t: TFunction, count: number, pages = 1): string =>
  count > 0
    ? t('marks.rowsFound', { count })
    : t(pages > 1 ? 'marks.noRowsOnPages' : 'marks.noRowsFound', { add: t('marks.addRow') });

async function rowsOfPage(task: FindingTask): Promise<string> {
  const { store, kept, t } = task;
  const count = await findPageRows(kept, store);
  const isWhole = store.history.pages.every(({ rows }) => rows.length > 0);
  return [rowsText(t, count), compared(isWhole, task)].filter(Boolean).join(' ');
}

async function rowsOfAllPages(task: FindingTask): Promise<string> {
  const { store, kept, t, signal } = task;
  const { rows, lost, pages } = await findAllRows(kept, store, task);
  if (rows === 0 && lost > 0) return t('marks.notLooked');
  // Who stops it before anything is found knows that.
  if (rows === 0 && signal.aborted) return '';
  const lostText = lost > 0 ? t('marks.pagesLost', { count: lost }) : '';
  const isWhole = !signal.aborted && lost === 0;
  return [rowsText(t, rows, pages), lostText, compared(isWhole, task)].filter(Boolean).join(' ');
}

async function barlinesOfRow({ store, kept, t }: FindingTask): Promise<string> {
  const count = await findRowBarlines(kept, store);
  return count > 0 ? t('marks.barlinesFound', { count }) : t('marks.noBarlinesFound');
}

/**
 * Corrects rows by the score once all pages were looked at; returns what it says of that. Rows that were
 * compared before stay as they are, since the user may have worked on them: the list names those that
 * disagree.
 */
function compared(isWhole: boolean, { check, t }: Pick<FindingTask, 'check' | 't'>): string {
  if (!isWhole || check.isOn) return '';
  check.turnOn();
  const count = check.correct();
  return count > 0 ? t('marks.score.correctedCount', { count }) : '';
}
