import { Button } from 'antd';
import { useRef } from 'react';
import { Hint } from '../hints/hint.tsx';
import { ExpandedIcon } from '../icons/index.ts';
import { ButtonMenu } from '../menus/button-menu.tsx';
import { menuItems, menuOf, withoutMenu } from './menu-items.tsx';
import type { RowAction } from './row-action.ts';

export interface OfferedAction extends RowAction {
  emphasis: true | 'primary' | 'danger' | 'more' | undefined;
}

/** One button for each action; actions with the same menu share one. */
export function PageButtons({ actions }: { actions: OfferedAction[] }) {
  return actions.map((action) => {
    const menu = menuOf(action);
    if (menu === undefined) return <ActionButton key={action.key} action={action} />;
    const together = actions.filter((other) => menuOf(other) === menu);
    return together[0] === action && <MenuButton key={menu} label={menu} actions={withoutMenu(together)} />;
  });
}

function ActionButton({ action }: { action: OfferedAction }) {
  const { label, isDangerous, refusal, emphasis, act } = action;
  return (
    <Hint title={refusal}>
      <Button
        type={emphasis === 'primary' ? 'primary' : 'default'}
        danger={isDangerous || emphasis === 'danger'}
        disabled={refusal !== undefined}
        onClick={act}
      >
        {label}
      </Button>
    </Hint>
  );
}

/** A button that opens a menu of actions. */
export function MenuButton({ label, actions }: { label: string; actions: RowAction[] }) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <ButtonMenu
      // A submenu under the pointer would stay above a dialog.
      destroyOnHidden
      // The menu closes immediately, so a dialog that opens now returns the focus to the button.
      menu={{
        items: menuItems(actions),
        onClick: () => button.current?.focus(),
      }}
    >
      <Button ref={button}>
        {label}
        <ExpandedIcon />
      </Button>
    </ButtonMenu>
  );
}
