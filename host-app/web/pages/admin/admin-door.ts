import { prepareTexts } from '#web/language/language.js';
import { TEXT_FILES } from '#web/language/text-files.js';
import AdminPage from './admin-page.js';
import { ADMIN_TEXTS } from './admin-texts.js';

/** Brings the page with its texts, those of its forms, and those that senders read about their submissions. */
export async function open() {
  TEXT_FILES.admin = ADMIN_TEXTS;
  await prepareTexts('admin', 'dialogs', 'upload');
  return { default: AdminPage };
}
