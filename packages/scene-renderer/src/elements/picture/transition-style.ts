import type { ElementOf } from '@marquee/scene';
import type { Styles } from '../../style/style-writer.ts';

/** How one picture replaces another. */
export type Transition = ElementOf<'picture'>['transition'];

/** The role of a picture in a transition. */
export type TransitionRole = 'incoming' | 'outgoing';

/**
 * The style of a picture during a transition; `progress` 0-1, linear in time. In a fade the outgoing picture stays opaque if the
 * incoming one covers it, because the background would be visible through two half-transparent pictures.
 */
export function transitionStyle(
  transition: Transition,
  role: TransitionRole,
  progress: number,
  incomingHidesOutgoing: boolean,
): Styles {
  const eased = easeInOut(progress);
  const isIncoming = role === 'incoming';
  if (transition === 'fade') {
    const opacity = isIncoming ? eased : incomingHidesOutgoing ? 1 : 1 - eased;
    return { opacity: String(opacity), transform: 'none' };
  }
  const percent = (isIncoming ? 1 - eased : -eased) * 100;
  return { opacity: '1', transform: slide(transition, percent) };
}

/** The style of a picture outside a transition. */
export const AT_REST: Styles = { opacity: '1', transform: 'none' };

function slide(transition: Exclude<Transition, 'fade'>, percent: number): string {
  switch (transition) {
    case 'none':
      return 'none';
    case 'slide-left':
      return `translateX(${percent}%)`;
    case 'slide-right':
      return `translateX(${-percent}%)`;
    case 'slide-up':
      return `translateY(${percent}%)`;
    case 'slide-down':
      return `translateY(${-percent}%)`;
  }
}

function easeInOut(progress: number): number {
  return progress < 0.5 ? 2 * progress ** 2 : 1 - 2 * (1 - progress) ** 2;
}
