/** Verovio's music font, by the name that its pictures use. */
const NAME = 'Leipzig';

let isAdded = false;

/**
 * Adds the music font to the fonts of the document: fonts that a style sheet inside a shadow root
 * or a picture declares are not found by the text in it.
 * @param font As woff2 in base64.
 */
export async function addMusicFont(font: string | undefined): Promise<void> {
  if (!font || isAdded) return;
  isAdded = true;
  const bytes = Uint8Array.from(atob(font), (letter) => letter.charCodeAt(0));
  const face = new FontFace(NAME, bytes);
  document.fonts.add(face);
  await face.load().catch(() => undefined);
}
