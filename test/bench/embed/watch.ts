/** When something was first there, in milliseconds from the navigation. */
export interface Noted {
  poster?: number;
  score?: number;
  wave?: number;
  play?: number;
  /** Score and waveform are on the screen and the play button answers. */
  usable?: number;
}

export type NotingWindow = Window & { noted: Noted };

/** Runs in the page, before anything else: notes when the parts of a widget, or a waveform, are there. */
export function watchEmbed(): void {
  const noted: Noted = {};
  Object.assign(window, { noted });
  function* elements(root: Document | ShadowRoot): Iterable<Element> {
    for (const element of root.querySelectorAll('*')) {
      yield element;
      if (element.shadowRoot) yield* elements(element.shadowRoot);
    }
  }
  const inside = (tag: string, selector: string) => {
    for (const element of elements(document))
      if (element.localName === tag) return element.shadowRoot?.querySelector(selector);
    return undefined;
  };
  const isPicture = (image: Element | null | undefined) =>
    image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;
  const probe = document.createElement('canvas');
  probe.width = 64;
  probe.height = 16;
  const isPainted = (canvas: Element | null | undefined) => {
    if (!(canvas instanceof HTMLCanvasElement) || !canvas.width || !canvas.height) return false;
    const context = probe.getContext('2d', { willReadFrequently: true })!;
    context.clearRect(0, 0, 64, 16);
    context.drawImage(canvas, 0, 0, 64, 16);
    return context.getImageData(0, 0, 64, 16).data.some((value) => value > 0);
  };
  const seen = {
    poster: () => isPicture(document.querySelector('glosa-widget > img')),
    score: () => inside('glosa-widget', 'glosa-score[data-drawn]'),
    wave: () =>
      isPainted(
        inside('glosa-waveform', 'canvas') ??
          document.querySelector('#wave > *')?.shadowRoot?.querySelector('canvas'),
      ),
    play: () => inside('glosa-player', 'button.play:not(:disabled)'),
  };
  const look = () => {
    for (const [name, find] of Object.entries(seen))
      if (find()) noted[name as keyof typeof seen] ??= performance.now();
    const isPeer = document.querySelector('#wave') !== null;
    const { score, wave, play } = noted;
    if (isPeer ? wave : score && wave && play) noted.usable ??= performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
