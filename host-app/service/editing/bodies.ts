import type { EditLogRecord, EditRecord } from '../store/editing/records.js';

/** Returns what is sent of a log. */
export const logBody = ({ id, version, seq, saved }: EditLogRecord) => ({
  ...{ id, version, seq },
  saved: {
    ...{ seq: saved.seq, version: saved.version, etag: `"${saved.hash}"` },
    ...(saved.uid !== undefined && { by: saved.uid }),
  },
});

/** Returns the data of an event with changes. Their content is JSON already. */
export const editsData = (edits: readonly EditRecord[]): string =>
  `[${edits.map(editData).join(',')}]`;

const editData = ({ seq, id, writer, uid, content }: EditRecord): string => {
  const head = JSON.stringify({ seq, id, writer, by: uid });
  return `${head.slice(0, -1)},${content.slice(1)}`;
};
