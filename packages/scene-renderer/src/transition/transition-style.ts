import type { Transition } from '@marquee/scene';
import { RAISED } from '../style/raised.ts';
import type { Styles } from '../style/style-writer.ts';
import { type RevealInput, type Ring, revealedArea, type UnitPoint } from './revealed-area.ts';

/** The role of a picture in a transition. */
export type TransitionRole = 'incoming' | 'outgoing';

/** Inputs of a transition's look. */
export interface TransitionInput extends RevealInput {
  /** 0-1, linear in time. */
  progress: number;
  /** Whether the incoming picture fills the whole box and is opaque. */
  coversBox: boolean;
}

/**
 * The style of a picture during a transition. If the incoming picture covers the outgoing one, that stays whole beneath it: the
 * background would be visible through two half-transparent pictures, and as a hairline between two clipped ones.
 */
export function transitionStyle(
  transition: Transition,
  role: TransitionRole,
  input: TransitionInput,
): Styles {
  const eased = easeInOut(input.progress);
  const isIncoming = role === 'incoming';
  const stays = !isIncoming && input.coversBox;
  switch (transition) {
    case 'none':
      return AT_REST;
    case 'fade':
      return {
        ...AT_REST,
        opacity: String(isIncoming ? eased : stays ? 1 : 1 - eased),
        willChange: layerOf(transition),
      };
    case 'slide-left':
    case 'slide-right':
    case 'slide-up':
    case 'slide-down':
      return {
        ...AT_REST,
        transform: slide(transition, (isIncoming ? 1 - eased : -eased) * 100),
        willChange: layerOf(transition),
      };
    default: {
      if (stays) return AT_REST;
      const rings = revealedArea(transition, eased, input);
      return { ...AT_REST, clipPath: isIncoming ? clipOf(rings) : clipOf([WHOLE_BOX, ...rings]) };
    }
  }
}

/**
 * The style of a picture shortly before a transition. Decoding the incoming one and painting the layers of both takes longer than a
 * frame, and would hold up the first frames of the transition.
 */
export function preparedStyle(transition: Transition, role: TransitionRole): Styles {
  const willChange = layerOf(transition);
  if (role === 'outgoing') return { ...AT_REST, willChange };
  return { ...AT_REST, ...RAISED, willChange: willChange === 'auto' ? 'opacity' : willChange };
}

/** The style of a picture outside a transition. */
export const AT_REST: Styles = { opacity: '1', transform: 'none', clipPath: 'none', willChange: 'auto' };

/**
 * The property for which a picture gets a layer of its own, which is moved or blended without being painted again in each frame.
 * Clipped layers would need a mask, which takes longer than painting.
 */
function layerOf(transition: Transition): 'auto' | 'opacity' | 'transform' {
  if (transition === 'fade') return 'opacity';
  return transition.startsWith('slide-') ? 'transform' : 'auto';
}

const WHOLE_BOX: Ring = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];

/**
 * One polygon for all areas. It returns to the first point of all after each of them, along the same line, which adds no area; areas
 * inside others are cut out.
 */
function clipOf(rings: readonly Ring[]): string {
  const start = rings[0]?.[0] ?? [0, 0];
  const points = rings.flatMap((ring) => [...ring, ...ring.slice(0, 1), start]);
  return `polygon(evenodd, ${[start, ...points].map(cssPoint).join(', ')})`;
}

function cssPoint([x, y]: UnitPoint): string {
  return `${percent(x)} ${percent(y)}`;
}

function percent(share: number): string {
  return `${Math.round(share * 1_000_000) / 10_000}%`;
}

function slide(
  transition: 'slide-left' | 'slide-right' | 'slide-up' | 'slide-down',
  percentage: number,
): string {
  switch (transition) {
    case 'slide-left':
      return `translateX(${percentage}%)`;
    case 'slide-right':
      return `translateX(${-percentage}%)`;
    case 'slide-up':
      return `translateY(${percentage}%)`;
    case 'slide-down':
      return `translateY(${-percentage}%)`;
  }
}

function easeInOut(progress: number): number {
  return progress < 0.5 ? 2 * progress ** 2 : 1 - 2 * (1 - progress) ** 2;
}
