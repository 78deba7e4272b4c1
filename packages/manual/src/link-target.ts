/** Where a link of a chapter leads. */
export type LinkTarget =
  /** `chapter` is undefined for the table of contents. */
  | { kind: 'chapter'; chapter: string | undefined; anchor: string | undefined }
  | { kind: 'web'; address: string };

/**
 * Reads a link as the chapters write it.
 * @param chapter in which it stands
 * @throws Error for a link to anything else
 */
export function linkTarget(to: string, chapter: string): LinkTarget {
  if (/^https?:\/\//.test(to)) return { kind: 'web', address: to };
  const [, file = '', anchor] = /^([a-z-]*(?:\.md)|README\.md|)(?:#(.+))?$/.exec(to) ?? [];
  if (!file && !anchor) throw new Error(`The manual cannot follow the link ${to}.`);
  const name = file.replace(/\.md$/, '');
  const target = name === 'README' ? undefined : name || chapter;
  return { kind: 'chapter', chapter: target, anchor: anchor && decodeURIComponent(anchor) };
}
