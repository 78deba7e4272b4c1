import { type MarkedToken, marked, type Token } from 'marked';
import { anchors } from './anchor.ts';
import { type Block, type Inline, plainText } from './block.ts';

/** Reads the Markdown of a chapter. @throws Error if it has something that the manual does not show, such as a quotation */
export function parseBlocks(markdown: string): Block[] {
  const anchorOf = anchors();
  return blocksOf(marked.lexer(markdown));

  function blocksOf(tokens: readonly Token[]): Block[] {
    return tokens.flatMap((token) => blockOf(known(token)));
  }

  function blockOf(token: MarkedToken): Block | [] {
    switch (token.type) {
      case 'space':
        return [];
      case 'heading': {
        const content = inlinesOf(token.tokens);
        return { kind: 'heading', depth: token.depth, id: anchorOf(plainText(content)), content };
      }
      case 'paragraph':
        return paragraphOf(token.tokens.map(known));
      // The text of an item of a list without gaps.
      case 'text':
        return { kind: 'paragraph', content: inlinesOf(token.tokens ?? [token]) };
      case 'list':
        return {
          kind: 'list',
          start: token.ordered ? Number(token.start) : undefined,
          items: token.items.map((item) => blocksOf(item.tokens)),
        };
      case 'table':
        return {
          kind: 'table',
          head: token.header.map((cell) => inlinesOf(cell.tokens)),
          rows: token.rows.map((row) => row.map((cell) => inlinesOf(cell.tokens))),
        };
      case 'code':
        return { kind: 'code', text: token.text };
      case 'html':
        return { kind: 'paragraph', content: [{ kind: 'text', text: token.text.trim() }] };
      default:
        throw new Error(`The manual does not show a ${token.type}: ${token.raw}`);
    }
  }
}

function paragraphOf(tokens: readonly MarkedToken[]): Block {
  const [first, ...others] = tokens;
  if (first?.type === 'image' && others.length === 0)
    return { kind: 'picture', source: first.href, text: first.text };
  return { kind: 'paragraph', content: inlinesOf(tokens) };
}

function inlinesOf(tokens: readonly Token[]): Inline[] {
  return tokens.flatMap((token) => inlineOf(known(token)));
}

function inlineOf(token: MarkedToken): Inline | Inline[] {
  switch (token.type) {
    case 'text':
      return token.tokens ? inlinesOf(token.tokens) : { kind: 'text', text: token.text };
    case 'escape':
    case 'html':
      return { kind: 'text', text: token.text };
    case 'codespan':
      return { kind: 'code', text: token.text };
    case 'strong':
      return { kind: 'strong', content: inlinesOf(token.tokens) };
    case 'em':
      return { kind: 'emphasis', content: inlinesOf(token.tokens) };
    case 'link':
      return { kind: 'link', to: token.href, content: inlinesOf(token.tokens) };
    default:
      throw new Error(`A line of the manual does not show a ${token.type}: ${token.raw}`);
  }
}

/** Only extensions, of which there are none, add others. */
function known(token: Token): MarkedToken {
  return token as MarkedToken;
}
