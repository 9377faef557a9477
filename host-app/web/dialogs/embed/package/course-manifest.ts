/** The contents of the manifest of a course package. */
export interface Course {
  readonly title: string;
  /** Id of the piece; characters that are illegal in an XML name are replaced. */
  readonly id: string;
  /** All files of the package except the manifest, the page first. */
  readonly files: readonly string[];
}

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
/** Characters that XML forbids, even escaped. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const escaped = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (sign) => SIGNS[sign]!);

const identifier = (prefix: string, id: string): string =>
  `${prefix}-${id.normalize('NFKD').replace(/[^A-Za-z0-9_.-]+/g, '-')}`;

const href = (file: string): string => escaped(file.split('/').map(encodeURIComponent).join('/'));

/** Returns the imsmanifest.xml of a package with one page (SCORM 1.2, Content Aggregation Model, 2.3). */
export function courseManifest({ title, id, files }: Course): string {
  const name = escaped(title);
  const [page = 'index.html'] = files;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<manifest identifier="${identifier('glosa', id)}" version="1.0"`,
    '  xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"',
    '  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"',
    '  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
    '  xsi:schemaLocation="http://www.imsproject.org/xsd/imscp_rootv1p1p2 imscp_rootv1p1p2.xsd http://www.adlnet.org/xsd/adlcp_rootv1p2 adlcp_rootv1p2.xsd">',
    '  <metadata>',
    '    <schema>ADL SCORM</schema>',
    '    <schemaversion>1.2</schemaversion>',
    '  </metadata>',
    '  <organizations default="organization">',
    '    <organization identifier="organization">',
    `      <title>${name}</title>`,
    '      <item identifier="item" identifierref="piece" isvisible="true">',
    `        <title>${name}</title>`,
    '      </item>',
    '    </organization>',
    '  </organizations>',
    '  <resources>',
    `    <resource identifier="piece" type="webcontent" adlcp:scormtype="sco" href="${href(page)}">`,
    ...files.map((file) => `      <file href="${href(file)}"/>`),
    '    </resource>',
    '  </resources>',
    '</manifest>',
    '',
  ].join('\n');
}
