import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { convertMuseScore, canConvertMuseScore } from '#engines/notation/node';
import { FILE_KINDS, IntakeError, safeFileName } from '#intake/checks';
import { Gate } from '../../accounts/limits/gate.js';
import { checkFile } from '../../intake/check-file.js';
import { ApiError } from '../errors.js';
import type { Answer, Exchange } from '../exchange.js';
import { withForm, type FormFile } from '../form.js';

/** Media type of what a score is converted to. */
export const MUSIC_XML = FILE_KINDS.musicxml.type;

/** MuseScore's program takes a processor and hundreds of megabytes: one runs, and few wait for it. */
const gate = new Gate(1, 8);

/** Converts a file of MuseScore to MusicXML. Neither is kept; it ends when nobody waits for the answer. */
export const convertScore = (exchange: Exchange): Promise<Answer> => {
  if (!canConvertMuseScore())
    throw new ApiError(501, 'noConverter', 'This service does not convert MuseScore files');
  return withForm(exchange, { texts: {}, files: ['score'] }, async ({ files: [sent] }) => {
    if (!sent) throw new ApiError(422, 'invalid', 'The part "score" is missing');
    const body = await whileConnected(exchange.request.raw, (signal) => convert(sent, signal));
    const headers = { 'Content-Type': MUSIC_XML, 'Content-Disposition': 'attachment' };
    return { headers, body };
  });
};

/** @throws IntakeError for a refused file; FormatError for one that MuseScore cannot read */
async function convert({ name, file }: FormFile, signal: AbortSignal): Promise<Buffer> {
  const { kind } = await checkFile(file, { as: 'score' });
  if (kind !== 'mscz' && kind !== 'mscx')
    throw new IntakeError('wrongType', 'Only files of MuseScore are converted');
  return gate.run(async () => {
    signal.throwIfAborted();
    const bytes = new Uint8Array(await readFile(file.path));
    return Buffer.from(await convertMuseScore(bytes, safeFileName(name), signal));
  });
}

/** Runs work that ends when the connection of its request does. */
async function whileConnected<T>(
  { socket }: IncomingMessage,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const gone = new AbortController();
  const end = () => gone.abort(new ApiError(499, 'gone', 'Nobody waits for the answer'));
  socket.once('close', end);
  try {
    return await work(gone.signal);
  } finally {
    socket.off('close', end);
  }
}
