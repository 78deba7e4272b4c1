import { createBox } from '../style/create-box.ts';

/** Rights of every embedded page: it may run scripts and send forms, but not navigate the screen, open windows, ask questions or download. */
const SANDBOX = ['allow-scripts', 'allow-forms'];

/**
 * An embedded web page. A page of another origin keeps its own origin, so that it can use its storage and cookies. A page of this origin
 * loses it, because with scripts and its origin it could reach this page and leave the sandbox.
 */
export function createPageFrame(document: Document, url: string): HTMLIFrameElement {
  const frame = createBox(document, 'iframe', { border: '0', backgroundColor: '#ffffff' });
  const isOwnOrigin = originOf(url) === document.defaultView?.location.origin;
  frame.setAttribute('sandbox', [...SANDBOX, ...(isOwnOrigin ? [] : ['allow-same-origin'])].join(' '));
  frame.setAttribute('referrerpolicy', 'no-referrer');
  frame.setAttribute('allow', '');
  frame.title = url;
  frame.src = url;
  return frame;
}

function originOf(url: string): string | undefined {
  try {
    return new URL(url).origin;
  } catch {
    return undefined;
  }
}
