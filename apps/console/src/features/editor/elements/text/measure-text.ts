import type { ElementOf } from '@marquee/scene';
import { ELEMENT_VIEWS } from '@marquee/scene-renderer';
import { noFiles } from '../../../../shared/scene/use-file-resolvers.ts';

/** The height of a text, in program pixels, when the renderer wraps it at the element's width. */
export async function measureText(element: ElementOf<'text'>): Promise<number> {
  const host = document.createElement('div');
  // A tiny box: the overflow is the height of the text itself as long as it is aligned to the top.
  host.style.cssText = `position:fixed;top:0;visibility:hidden;width:${element.width}px;height:1px`;
  document.body.append(host);
  const view = ELEMENT_VIEWS.text(
    { ...element, verticalAlign: 'top' },
    { document, mode: 'still', ...noFiles, report: () => {} },
  );
  host.append(view.node);
  try {
    await view.whenReady();
    return view.node.scrollHeight;
  } finally {
    view.destroy();
    host.remove();
  }
}
