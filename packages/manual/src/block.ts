/** A piece of a line of text. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong' | 'emphasis'; content: Inline[] }
  /** `to` as written: `releases.md`, `people.md#anchor`, `#anchor`, or an address on the Internet. */
  | { kind: 'link'; to: string; content: Inline[] };

/** The parts of a chapter, one below the other. HTML in them is text like any other. */
export type Block =
  /** `id` is the anchor of the section that it begins. */
  | { kind: 'heading'; depth: number; id: string; content: Inline[] }
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'list'; start: number | undefined; items: Block[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'code'; text: string }
  /** `source` is relative to the chapter's file. */
  | { kind: 'picture'; source: string; text: string };

/** The letters of pieces of text, without their look. */
export function plainText(content: readonly Inline[]): string {
  return content.map((one) => ('text' in one ? one.text : plainText(one.content))).join('');
}

/** The letters of a block, with a space between its parts. */
export function blockText(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return plainText(block.content);
    case 'list':
      return block.items.flat().map(blockText).join(' ');
    case 'table':
      return [block.head, ...block.rows].flat().map(plainText).join(' ');
    case 'code':
    case 'picture':
      return block.text;
  }
}
