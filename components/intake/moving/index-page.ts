const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign]!);

/** The name of the page beside an exported piece. */
export const PAGE_FILE = 'index.html';

/**
 * Returns a page that shows the piece in the folder beside it, from any server.
 * @param script address of `glosa.js`
 */
export const indexPage = (title: string, script: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escaped(title)}</title>
    <script type="module" src="${escaped(script)}"></script>
  </head>
  <body>
    <h1>${escaped(title)}</h1>
    <glosa-piece src="info.json">
      <glosa-score></glosa-score>
      <glosa-waveform></glosa-waveform>
      <glosa-player></glosa-player>
    </glosa-piece>
  </body>
</html>
`;
