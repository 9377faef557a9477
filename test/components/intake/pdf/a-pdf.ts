/** A PDF with a page of each size, with a staff of five lines on it. */
export function aPdf(pages: readonly (readonly [number, number])[], title = 'Mondnacht'): Blob {
  const staff =
    '0 0 0 RG 1 w ' +
    [0, 1, 2, 3, 4].map((n) => `50 ${100 + 8 * n} m 150 ${100 + 8 * n} l S`).join(' ');
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, i) => `${5 + i} 0 R`).join(' ')}] >>`,
    `<< /Length ${staff.length} >>\nstream\n${staff}\nendstream`,
    `<< /Title (${title}) >>`,
    ...pages.map(
      ([width, height]) =>
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 3 0 R /Resources << >> >>`,
    ),
  ];
  return fileOf(objects, '');
}

/** A PDF that nobody opens without its password. */
export function aProtectedPdf(): Blob {
  const key = `<${'5a'.repeat(32)}>`;
  const encrypt = `<< /Filter /Standard /V 1 /R 2 /O ${key} /U ${key} /P -4 >>`;
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R >>`,
    `<< /Type /Pages /Count 0 /Kids [] >>`,
    encrypt,
    `<< /Title (x) >>`,
  ];
  return fileOf(objects, ` /Encrypt 3 0 R /ID [<00> <00>]`);
}

function fileOf(objects: readonly string[], more: string): Blob {
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  text += `trailer\n<< /Size ${size} /Root 1 0 R /Info 4 0 R${more} >>\nstartxref\n${start}\n%%EOF\n`;
  return new Blob([text], { type: 'application/pdf' });
}
