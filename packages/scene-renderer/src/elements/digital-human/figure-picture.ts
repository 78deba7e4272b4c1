import type { ElementOf } from '@marquee/scene';
import { FigureNode } from './figure-node.ts';

/** The upper part of a figure at rest, to choose from. It fills its parent. */
export function figurePicture(document: Document, model: ElementOf<'digital-human'>['model']): SVGSVGElement {
  const { node } = new FigureNode(document, model);
  node.setAttribute('viewBox', '60 20 480 600');
  return node;
}
