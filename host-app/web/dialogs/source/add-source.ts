import { addAudio, type AddedAudio, type AudioSource, type Piece } from '#core';
import { fromFile, fromLink } from '#elements';
import { FormStore } from '../form/form-store.js';
import { words, type Refusal } from '../form/words.js';

export type SourceField = 'file' | 'link';

/** The source that the user has chosen: a file, or else an address. */
export interface ChosenSource {
  readonly file: File | undefined;
  readonly link: string;
}

/** The reason why nothing was added; `field` shows it. */
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
 * Makes a recording from a chosen source.
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

/** Whether the piece has a score, an image or measures that can follow the recording. */
export const canFollow = ({ scores, images, measureMap }: Piece): boolean =>
  scores.length + images.length > 0 || measureMap !== undefined;

export interface AddSourceContext {
  readonly model: Piece;
  /** Base of relative links. */
  readonly base: string;
  /** Whether the browser can play the file at an address. */
  readonly isPlayable: (url: string) => Promise<boolean>;
}

/** Adds a recording or a video to the open piece, with a form. Nothing is uploaded. */
export class AddSource {
  readonly form = new FormStore<SourceField>();

  constructor(private readonly context: AddSourceContext) {}

  /** Adds the source; resolves to undefined when there is nothing to add: the form then says why. */
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
