import { Dropdown, type DropdownProps } from 'antd';
import { cloneElement, type ReactElement, useState } from 'react';

/** How a button tells screen readers that it opens a menu, and whether the menu is open. */
export interface MenuTrigger {
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
}

interface ButtonMenuProps extends Omit<DropdownProps, 'trigger' | 'open' | 'children'> {
  children: ReactElement<MenuTrigger>;
}

/** A menu that a click on its button opens. */
export function ButtonMenu({ onOpenChange, children, ...menu }: ButtonMenuProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dropdown
      {...menu}
      trigger={['click']}
      onOpenChange={(wasOpened, info) => {
        setOpen(wasOpened);
        onOpenChange?.(wasOpened, info);
      }}
    >
      {cloneElement(children, { 'aria-haspopup': 'menu', 'aria-expanded': isOpen })}
    </Dropdown>
  );
}
