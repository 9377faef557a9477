import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { prepareTexts } from '#kit';
import { wordsOf } from '#web/language/words.js';
import { usePiece } from '../piece-context.js';
import type { ChangeWords } from './change-words.js';

/** Returns the words about labels; undefined until the texts about places are there. */
export function useChangeWords(): ChangeWords | undefined {
  const { piece } = usePiece().store;
  const { t, i18n } = useTranslation();
  const [areThere, setThere] = useState(false);
  useEffect(() => {
    prepareTexts('tools').then(
      () => setThere(true),
      () => undefined,
    );
  }, []);
  if (!areThere || !piece) return undefined;
  return { t, language: i18n.language, terms: wordsOf(i18n), piece };
}
