import { addAudio, type AddedAudio } from '../../../../components/core/model/add-audio.js';
import type { Piece } from '../../../../components/core/model/piece.js';
import type { AudioSource } from '../../../../components/core/model/sources.js';
import { fromFile, fromLink } from '../../../../components/player/recordings/added-source.js';
import { FormStore } from '../form/form-store.js';
import { words, type Refusal } from '../form/words.js';

export type SourceField = 'file' | 'link';

/** What the user has chosen: a file, or else an address. */
export interface ChosenSource {
  readonly file: File | undefined;
  readonly link: string;
}

/** Why nothing was added; `field` is where that is said. */
export class SourceError extends Error {
  constructor(
    readonly field: SourceField,
    readonly key: string,
    readonly value = '',
  ) {
    super(key);
    this.name = 'SourceError';
  }
}

const MISSING = 'dialogs.source.missing';

/**
 * A recording out of what was chosen.
 * @throws SourceError
 */
export function chosenAudio({ file, link }: ChosenSource, base: string): AddedAudio {
  if (file) {
    const audio = fromFile(file);
    if (audio) return audio;
    throw new SourceError('file', 'dialogs.source.noMedia', file.name);
  }
  if (!link.trim()) throw new SourceError('file', MISSING);
  const audio = fromLink(link, base);
  if (audio) return audio;
  throw new SourceError('link', 'dialogs.source.noLink');
}

/** Whether there is something that could follow the recording. */
export const canFollow = ({ scores, images, measureMap }: Piece): boolean =>
  scores.length + images.length > 0 || measureMap !== undefined;

export interface AddSourceContext {
  readonly model: Piece;
  /** What a link without a scheme is relative to. */
  readonly base: string;
  /** Whether this browser can play what an address leads to. */
  readonly isPlayable: (url: string) => Promise<boolean>;
}

/** Adds a recording or a video to the piece that is open, by a form. Nothing is uploaded. */
export class AddSource {
  readonly form = new FormStore<SourceField>();

  constructor(private readonly context: AddSourceContext) {}

  /** Resolves to undefined when there is nothing to add: the form says why. */
  add(chosen: ChosenSource): Promise<AudioSource | undefined> {
    const { model, base, isPlayable } = this.context;
    return this.form.send(async () => {
      const audio = chosenAudio(chosen, base);
      const [url] = audio.urls ?? [];
      if (url !== undefined && !(await isPlayable(url))) throw unplayable(chosen);
      return addAudio(model, audio);
    }, refusalOf);
  }
}

const unplayable = ({ file }: ChosenSource): SourceError =>
  file
    ? new SourceError('file', 'dialogs.source.fileUnplayable', file.name)
    : new SourceError('link', 'dialogs.source.linkUnplayable');

function refusalOf(error: unknown): Refusal<SourceField> {
  if (!(error instanceof SourceError))
    return { notice: { text: words('dialogs.failure.unknown') } };
  const { field, key, value } = error;
  return { errors: { [field]: words(key, { file: value }) } };
}
