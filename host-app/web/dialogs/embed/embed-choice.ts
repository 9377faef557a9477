import { type MeasureMap, type Piece, type ViewKind, viewsOf } from '#core';
import { EMBED_OPTIONS, type EmbedOptions } from '#embed';

/** The controls beside the music. */
export type ControlsChoice = 'all' | 'few' | 'none';

/** The values of the dialog. Texts are as typed. */
export interface EmbedChoice {
  readonly views: readonly ViewKind[];
  /** Printed names of measures; empty for the whole piece. */
  readonly from: string;
  readonly to: string;
  /** Name of an analysis; empty for the one that the piece opens with. */
  readonly analysis: string;
  readonly controls: ControlsChoice;
  /** In pixels, as typed; empty for the full width of the container. */
  readonly width: string;
  readonly theme: '' | 'light' | 'dark';
  /** Empty for the language of the embedding page. */
  readonly locale: string;
}

/** Default views of a widget. */
const USUAL_VIEWS: readonly ViewKind[] = ['score', 'waveform'];
const CONTROLS: Readonly<Record<ControlsChoice, string | undefined>> = {
  all: undefined,
  few: 'play time position',
  none: 'none',
};
/** Limits of the width of a widget, in pixels. */
export const WIDTHS = { min: 280, max: 2000 };

/** Returns the initial values of the dialog. */
export function firstChoice(
  piece: Piece,
  passage: { readonly from: string; readonly to: string } | undefined,
): EmbedChoice {
  const offered = viewsOf(piece).map(({ kind }) => kind);
  const usual = USUAL_VIEWS.filter((kind) => offered.includes(kind));
  return {
    views: usual.length > 0 ? usual : offered.slice(0, 1),
    from: passage?.from ?? '',
    to: passage?.to ?? '',
    ...{ analysis: '', controls: 'all', width: '', theme: '', locale: '' },
  };
}

/** Errors in a choice, by field. */
export interface ChoiceErrors {
  readonly from?: 'noMeasure';
  readonly to?: 'noMeasure' | 'order';
  readonly width?: 'width';
  readonly views?: 'views';
}

/** Printed names of the first and the last measure; empty for the start and the end of the piece. */
export type MeasureChoice = Pick<EmbedChoice, 'from' | 'to'>;
export type MeasureErrors = Pick<ChoiceErrors, 'from' | 'to'>;

/** Returns the errors in the measures of a choice. */
export function measureErrors(
  { from, to }: MeasureChoice,
  map: MeasureMap | undefined,
): MeasureErrors {
  const [first, last] = [from, to].map((name) => map?.find(name));
  const isBefore = first && last && last.onset < first.onset;
  return {
    ...(from !== '' && !first && { from: 'noMeasure' as const }),
    ...(to !== '' && !last && { to: 'noMeasure' as const }),
    ...(isBefore && { to: 'order' as const }),
  };
}

/** Returns the errors in a choice. */
export function errorsOf(choice: EmbedChoice, map: MeasureMap | undefined): ChoiceErrors {
  const { views, width } = choice;
  const isWidth = width === '' || (/^\d{1,5}$/.test(width) && Number(width) >= WIDTHS.min);
  return {
    ...measureErrors(choice, map),
    ...((!isWidth || Number(width) > WIDTHS.max) && { width: 'width' as const }),
    ...(views.length === 0 && { views: 'views' as const }),
  };
}

/** Returns the attributes of the widget, without those that equal the defaults. */
export function optionsOf(choice: EmbedChoice): EmbedOptions {
  const { views, from, to, analysis, controls, theme, locale } = choice;
  const said: Record<string, string | undefined> = {
    views: views.join(' ') === USUAL_VIEWS.join(' ') ? undefined : views.join(' '),
    analysis,
    controls: CONTROLS[controls],
    start: from && `m${from}`,
    end: to && `m${to}`,
    theme,
    locale,
  };
  return Object.fromEntries(
    EMBED_OPTIONS.flatMap((name) => (said[name] ? [[name, said[name]]] : [])),
  );
}
