import { Dropdown, type DropdownProps } from 'antd';
import { cloneElement, type MouseEvent, type ReactElement, useState } from 'react';
import { BELOW_BUTTON, IN_WINDOW } from './in-window.ts';
import { submenuPlacements } from './submenu-placements.ts';

/** How a button tells screen readers that it opens a menu, and whether the menu is open. */
export interface MenuTrigger {
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
}

interface TriggerProps extends MenuTrigger {
  onClickCapture?: (event: MouseEvent<HTMLElement>) => void;
}

interface ButtonMenuProps extends Omit<DropdownProps, 'trigger' | 'open' | 'children'> {
  children: ReactElement<TriggerProps>;
}

/** A menu that a click on its button opens. */
export function ButtonMenu({ onOpenChange, children, menu, ...props }: ButtonMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [left, setLeft] = useState(0);
  return (
    <Dropdown
      {...props}
      {...(menu && { menu: { ...menu, style: IN_WINDOW, builtinPlacements: submenuPlacements(left) } })}
      autoAdjustOverflow={BELOW_BUTTON}
      trigger={['click']}
      onOpenChange={(wasOpened, info) => {
        setOpen(wasOpened);
        onOpenChange?.(wasOpened, info);
      }}
    >
      {cloneElement(children, {
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onClickCapture: ({ currentTarget }) => setLeft(currentTarget.getBoundingClientRect().left),
      })}
    </Dropdown>
  );
}
