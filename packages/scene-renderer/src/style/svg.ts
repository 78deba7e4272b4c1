const NAMESPACE = 'http://www.w3.org/2000/svg';

/** Attributes of an SVG node by name. */
export type Attributes = Record<string, string | number>;

/** Creates an SVG node with attributes and children. */
export function svg<K extends keyof SVGElementTagNameMap>(
  document: Document,
  tag: K,
  attributes: Attributes,
  children: readonly SVGElement[] = [],
): SVGElementTagNameMap[K] {
  const node = document.createElementNS(NAMESPACE, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  node.append(...children);
  return node;
}
