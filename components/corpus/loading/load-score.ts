import type { ScoreInfo } from '../../core/formats/types/types.js';
import type { ScoreSource } from '../../core/model/sources.js';
import type { LoadContext } from './load-context.js';
import { commonFields } from './source-fields.js';

/** A score file; undefined, and reported, when there is none. The views fetch and read it. */
export function loadScore(info: ScoreInfo, context: LoadContext): ScoreSource | undefined {
  if (info.file !== undefined) {
    return { ...commonFields(info), kind: 'score', url: context.url(info.file) };
  }
  const isElsewhere = info.serviceId !== undefined;
  return context.reportSource(info, {
    dialog: 'unexpectedError',
    severity: isElsewhere ? 'warning' : 'error',
    key: isElsewhere ? 'scoreElsewhere' : 'scoreWithoutSource',
    message: isElsewhere
      ? `The score is in another service: ${info.service} ${info.serviceId}`
      : 'Corrupted Source: No source file or id was provided',
  });
}
