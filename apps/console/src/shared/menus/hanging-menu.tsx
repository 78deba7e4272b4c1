import { Dropdown, type MenuProps } from 'antd';
import { createPortal } from 'react-dom';
import { BELOW_BUTTON, IN_WINDOW } from './in-window.ts';
import type { MenuAnchor } from './menu-anchor.ts';
import { submenuPlacements } from './submenu-placements.ts';

interface HangingMenuProps {
  anchor: MenuAnchor;
  menu: MenuProps;
  /** Moves the focus to the first entry. */
  autoFocus?: boolean;
  onClose: () => void;
}

const BELOW = { overflow: BELOW_BUTTON };
const AT_POINT = { offset: [0, 0], overflow: { adjustX: true, adjustY: false, shiftY: true } };

/** An open menu below a place in the window. */
export function HangingMenu({ anchor, menu, autoFocus = false, onClose }: HangingMenuProps) {
  const isPoint = anchor.height === 1;
  // In the body: lists move their lines by a transformation, to which a fixed place would be relative.
  return createPortal(
    <Dropdown
      open
      autoFocus={autoFocus}
      menu={{ ...menu, style: IN_WINDOW, builtinPlacements: submenuPlacements(anchor.left) }}
      align={isPoint ? AT_POINT : BELOW}
      trigger={['click']}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {/* Above the trigger: a click on it closes the menu instead of opening it again. */}
      <span style={{ position: 'fixed', zIndex: 1, ...anchor }} aria-hidden="true" />
    </Dropdown>,
    document.body,
  );
}
