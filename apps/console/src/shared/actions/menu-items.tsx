import type { MenuProps } from 'antd';
import { ActionIcon, hasIcon } from './action-icon.tsx';
import type { RowAction } from './row-action.ts';
import styles from './row-actions.module.css';

type MenuItem = NonNullable<NonNullable<MenuProps['items']>[number]>;

/** Actions as menu entries; those with the same submenu share one entry, at the position of the first. */
export function menuItems(actions: readonly RowAction[]): MenuItem[] {
  const submenus = new Map<string, MenuItem[]>();
  return actions.flatMap((action) => {
    const { menu } = action;
    if (menu === undefined) return [menuItem(action)];
    const open = submenus.get(menu);
    if (open) {
      open.push(menuItem(action));
      return [];
    }
    const children = [menuItem(action)];
    submenus.set(menu, children);
    return [{ key: `menu ${menu}`, label: menu, children }];
  });
}

/** The menu gives its icon a class, which sets it apart from the text. */
function MenuIcon({ action, className }: { action: RowAction; className?: string }) {
  return (
    <span className={className}>
      <ActionIcon action={action} />
    </span>
  );
}

function menuItem(action: RowAction): MenuItem {
  const { key, label, isDangerous, refusal, act } = action;
  return {
    key,
    ...(hasIcon(action) && { icon: <MenuIcon action={action} /> }),
    label:
      refusal === undefined ? (
        label
      ) : (
        <>
          {label}
          <span className={styles.refusal}>{refusal}</span>
        </>
      ),
    danger: isDangerous ?? false,
    disabled: refusal !== undefined,
    onClick: act,
  };
}
