import { Lexer, type Token, type Tokens } from 'marked';

/** A part of a text, as it is shown. */
export type TextNode =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string; readonly isBlock: boolean }
  | { readonly kind: 'break' }
  | { readonly kind: Wrapping; readonly nodes: readonly TextNode[] }
  | { readonly kind: 'link'; readonly href: string; readonly nodes: readonly TextNode[] }
  | ListNode;

type Wrapping = 'paragraph' | 'quote' | 'em' | 'strong';

/** A list; each of its items is a list of parts. */
export interface ListNode {
  readonly kind: 'list';
  /** Number of the first item; undefined for bullets. */
  readonly first: number | undefined;
  readonly items: readonly (readonly TextNode[])[];
}

/** Longer texts are shown as they are written: to find marks in them would keep the page from answering. */
const LONGEST = 20_000;
/** Deeper quotes and lists are shown as they are written. */
const DEEPEST = 6;

const WRAPS: Readonly<Partial<Record<string, Wrapping>>> = {
  paragraph: 'paragraph',
  blockquote: 'quote',
  em: 'em',
  strong: 'strong',
};

/**
 * Reads the small part of Markdown that replies have: emphasis, code, links, lists, quotes. All else, HTML first, stays
 * the text that it is.
 */
export function parseText(text: string): readonly TextNode[] {
  if (text.length > LONGEST) return [{ kind: 'text', text }];
  try {
    return nodesOf(new Lexer({ gfm: true, breaks: true }).lex(text), 0);
  } catch {
    // A text of ten thousand nested quotes is no reason to show nothing.
    return [{ kind: 'text', text }];
  }
}

const nodesOf = (tokens: readonly Token[], depth: number): readonly TextNode[] =>
  tokens.flatMap((token) => nodeOf(token, depth) ?? []);

function nodeOf(token: Token, depth: number): TextNode | undefined {
  if (token.type === 'space' || token.type === 'checkbox') return undefined;
  if (token.type === 'br') return { kind: 'break' };
  if (token.type === 'escape') return { kind: 'text', text: (token as Tokens.Escape).text };
  if (token.type === 'codespan' || token.type === 'code')
    return { kind: 'code', text: (token as Tokens.Code).text, isBlock: token.type === 'code' };
  if (depth > DEEPEST) return { kind: 'text', text: token.raw };
  if (token.type === 'list') return listOf(token as Tokens.List, depth);
  if (token.type === 'link') return linkOf(token as Tokens.Link, depth);
  const wrap = WRAPS[token.type];
  const inner = (token as Tokens.Generic).tokens;
  if (wrap && inner) return { kind: wrap, nodes: nodesOf(inner, depth + 1) };
  // The words of an item of a list.
  if (token.type === 'text' && inner)
    return { kind: 'paragraph', nodes: nodesOf(inner, depth + 1) };
  return { kind: 'text', text: token.raw };
}

const listOf = ({ ordered, start, items }: Tokens.List, depth: number): ListNode => ({
  kind: 'list',
  first: ordered ? Number(start) || 1 : undefined,
  items: items.map(({ tokens }) => nodesOf(tokens, depth + 1)),
});

/** Returns a link to a page or an address of mail; others stay text. */
function linkOf({ href, tokens, raw }: Tokens.Link, depth: number): TextNode {
  if (!isSafe(href)) return { kind: 'text', text: raw };
  return { kind: 'link', href, nodes: nodesOf(tokens, depth + 1) };
}

function isSafe(href: string): boolean {
  try {
    return /^(https?|mailto):$/.test(new URL(href).protocol);
  } catch {
    return false;
  }
}
