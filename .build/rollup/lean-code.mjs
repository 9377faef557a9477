// Makes the output of the compiler smaller: a small helper for decorators, templates without indentation.
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const HELPER = '@swc/helpers/_/_apply_decs_2311';
const SMALL_HELPER = new URL('../bundle/decorators.mjs', import.meta.url);

/** Accessors of this project have no initializers besides their value; the helper refuses them. */
const EXTRA =
  /\(\(\)=>\{(\s*)const _value = ([^]*?);(\s*)_init_extra_[\w$]+\(this\);(\s*)return _value;(\s*)\}\)\(\)/g;
const EXTRA_NAMES = /, _init_extra_[\w$]+/g;

/** The storage of an accessor, which the helper provides. */
const STORAGE =
  /#___private_(\w+);\n\s*get \w+\(\) \{\n\s*return this\.#___private_\1;\n\s*\}\n\s*set \w+\(_v\) \{\n\s*this\.#___private_\1 = _v;\n\s*\}/g;
const STORAGE_LINES = 6;
const FIRST_VALUE = /this\.#___private_\w+ = /g;

/** Returns a plugin that removes unused parts from decorators compiled by swc. */
export function leanDecorators() {
  return {
    name: 'lean-decorators',
    resolveId: {
      order: 'pre',
      handler: (id) => (id === HELPER ? fileURLToPath(SMALL_HELPER) : null),
    },
    transform(code) {
      if (!code.includes(HELPER)) return null;
      // Keeps the number of lines, so that the source map stays correct.
      const short = code
        .replace(EXTRA, '$2$1$3$4$5')
        .replace(EXTRA_NAMES, '')
        .replace(STORAGE, '\n'.repeat(STORAGE_LINES))
        .replace(FIRST_VALUE, '');
      if (/_init_extra|#___private/.test(short)) this.error('accessors have another shape');
      return { code: short, map: null };
    },
  };
}

const MINIFIERS = {
  css: (text) =>
    text
      .replace(/\/\*[^]*?\*\//g, '')
      .replace(/\s+/g, ' ')
      .replace(/ ?([{};,]) ?/g, '$1')
      .replace(/(?<=[\w\])]): /g, ':')
      .replace(/;\}/g, '}'),
  html: (text) => text.replace(/\s+/g, ' ').replaceAll(' >', '>'),
  svg: (text) => text.replace(/\s+/g, ' '),
};

/** Returns the literal parts of a template, each with its place in the source. */
const partsOf = (template) =>
  ts.isNoSubstitutionTemplateLiteral(template)
    ? [template]
    : [template.head, ...template.templateSpans.map(({ literal }) => literal)];

function edits(source) {
  const found = [];
  const visit = (node) => {
    const minify = ts.isTaggedTemplateExpression(node) && MINIFIERS[node.tag.getText(source)];
    if (minify)
      for (const part of partsOf(node.template)) {
        const start = part.getStart(source) + 1;
        const end = part.end - (part.getText(source).endsWith('${') ? 2 : 1);
        found.push({ start, end, text: minify(source.text.slice(start, end)) });
      }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.sort((a, b) => b.start - a.start);
}

/** Returns a plugin that removes indentation and comments from css`…`, html`…` and svg`…`. */
export function leanTemplates() {
  return {
    name: 'lean-templates',
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !/\b(css|html|svg)`/.test(code)) return null;
      const source = ts.createSourceFile(id, code, ts.ScriptTarget.ES2022, true);
      let result = code;
      for (const { start, end, text } of edits(source))
        result = result.slice(0, start) + text + result.slice(end);
      return { code: result, map: null };
    },
  };
}
