import { isOnGuide } from '../guide-lines.tsx';
import { isInPlace } from '../is-in-place.ts';
import { isResizeHandle, type ResizeHandle } from './handles.ts';

/** The pressed part of the canvas. */
export type PressTarget =
  | { what: 'resize'; handle: ResizeHandle }
  | { what: 'rotate' }
  | { what: 'element'; id: string }
  | { what: 'canvas' };

/** Undefined if the press belongs to something with gestures of its own: a guide, a button, what is edited in place. */
export function pressTargetOf(target: EventTarget | null): PressTarget | undefined {
  if (!(target instanceof Element)) return undefined;
  if (isOnGuide(target) || isInPlace(target) || target.closest('button, a, input')) return undefined;
  const handle = target.closest('[data-transform]')?.getAttribute('data-transform') ?? undefined;
  if (handle === 'rotate') return { what: 'rotate' };
  if (isResizeHandle(handle)) return { what: 'resize', handle };
  const id = target.closest('[data-movable]')?.getAttribute('data-frame-id');
  return id ? { what: 'element', id } : { what: 'canvas' };
}
