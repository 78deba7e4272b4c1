import type { MenuProps } from 'antd';

type Placements = NonNullable<MenuProps['builtinPlacements']>;

/** A menu and two levels inside it, in CSS pixels. */
const LEVELS_PX = 640;
const OVERFLOW = { adjustX: true, adjustY: true };
const TO_RIGHT: Placements = { rightTop: { points: ['tl', 'tr'], overflow: OVERFLOW } };
const TO_LEFT: Placements = { rightTop: { points: ['tr', 'tl'], overflow: OVERFLOW } };

/**
 * The side to which the submenus of a menu open: all to the same, because a level that turns back covers the one
 * before it.
 * @param left of the menu in the window, in CSS pixels
 */
export function submenuPlacements(left: number): Placements {
  const roomRight = window.innerWidth - left;
  return roomRight < LEVELS_PX && roomRight < left ? TO_LEFT : TO_RIGHT;
}
