const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

export const element = (name: string, text: string): string =>
  `<${name}>${escapeXml(text)}</${name}>`;

export const indent = (lines: string[]): string[] => lines.map((line) => `  ${line}`);
