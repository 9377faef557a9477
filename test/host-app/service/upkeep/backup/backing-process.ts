// Backs up a folder of data to another: its parent ends it at a step. Arguments: data, place.
import { makeBackup } from '#service/upkeep/backup/make-backup.js';
import { openPlace } from '#service/upkeep/places/open-place.js';

const [data = '', folder = ''] = process.argv.slice(2);
const settings = { data };
const place = await openPlace(folder, { environment: {}, settings, isNew: true });
const { name } = await makeBackup({
  settings,
  place,
  onProgress: ({ step, done }) => void process.stdout.write(`${step} ${done}\n`),
});
process.stdout.write(`complete ${name}\n`);
