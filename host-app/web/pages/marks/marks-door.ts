import { prepareTexts } from '#web/language/language.js';
import { TEXT_FILES } from '#web/language/text-files.js';
import MarksPage from './marks-page.js';
import { MARKS_TEXTS } from './marks-texts.js';

/** Brings the page with its texts. */
export async function open() {
  TEXT_FILES.marks = MARKS_TEXTS;
  await prepareTexts('marks');
  return { default: MarksPage };
}
