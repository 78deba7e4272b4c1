import { type Styles, StyleWriter } from './style-writer.ts';

/** Creates an absolutely positioned node that fills its parent unless `styles` override it. */
export function createBox<K extends keyof HTMLElementTagNameMap>(
  document: Document,
  tag: K,
  styles: Styles = {},
): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag);
  new StyleWriter(node).write({
    position: 'absolute',
    left: '0px',
    top: '0px',
    width: '100%',
    height: '100%',
    ...styles,
  });
  return node;
}
