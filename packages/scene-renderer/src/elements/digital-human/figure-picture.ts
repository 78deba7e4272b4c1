import type { ElementOf } from '@marquee/scene';
import { FigureNode } from './figure-node.ts';

/** The upper part of a figure at rest, to choose from. It fills its parent. */
export function figurePicture(document: Document, model: ElementOf<'digital-human'>['model']): SVGSVGElement {
  const { node, settled } = new FigureNode(document, model);
  // Without its picture it is chosen by its name.
  settled.catch(() => undefined);
  node.setAttribute('viewBox', '60 20 480 600');
  return node;
}
