import { Dropdown, type MenuProps } from 'antd';
import { BELOW_BUTTON, IN_WINDOW } from './in-window.ts';
import { submenuPlacements } from './submenu-placements.ts';

/** A place in the window, in CSS pixels; a point is one pixel wide and high, because a menu hangs from no smaller place. */
export interface MenuAnchor {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface HangingMenuProps {
  anchor: MenuAnchor;
  menu: MenuProps;
  onClose: () => void;
}

const BELOW = { overflow: BELOW_BUTTON };
const AT_POINT = { offset: [0, 0], overflow: { adjustX: true, adjustY: false, shiftY: true } };

/** An open menu below a place in the window. */
export function HangingMenu({ anchor, menu, onClose }: HangingMenuProps) {
  const isPoint = anchor.height === 1;
  return (
    <Dropdown
      open
      menu={{ ...menu, style: IN_WINDOW, builtinPlacements: submenuPlacements(anchor.left) }}
      align={isPoint ? AT_POINT : BELOW}
      trigger={['click']}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {/* Above the trigger: a click on it closes the menu instead of opening it again. */}
      <span style={{ position: 'fixed', zIndex: 1, ...anchor }} aria-hidden="true" />
    </Dropdown>
  );
}
