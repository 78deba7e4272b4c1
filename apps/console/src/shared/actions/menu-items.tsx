import type { MenuProps } from 'antd';
import type { ReactNode } from 'react';
import { NextIcon } from '../icons/index.ts';
import { ActionIcon, hasIcon } from './action-icon.tsx';
import type { RowAction } from './row-action.ts';
import styles from './row-actions.module.css';

type MenuItem = NonNullable<NonNullable<MenuProps['items']>[number]>;

/** Actions as menu entries; those with the same submenu share one entry, at the position of the first. */
export function menuItems(actions: readonly RowAction[]): MenuItem[] {
  const submenus = Map.groupBy(actions, menuOf);
  const hasIcons = submenus.get(undefined)?.some(hasIcon) ?? false;
  return actions.flatMap((action): MenuItem[] => {
    const menu = menuOf(action);
    if (menu === undefined) return [menuItem(action, hasIcons)];
    const inside = submenus.get(menu) ?? [];
    if (inside[0] !== action) return [];
    const children = menuItems(withoutMenu(inside));
    const icon = hasIcons && (action.menuIcon ? <MenuIcon>{action.menuIcon}</MenuIcon> : <NoIcon />);
    const label = <span className={styles.menu}>{menu}</span>;
    return [{ key: `menu ${menu}`, label, icon, expandIcon: <MoreInside />, children }];
  });
}

/** The name of the outermost menu of an action. */
export function menuOf({ menu }: RowAction): string | undefined {
  return menu?.[0];
}

/** The actions as entries of their outermost menu, which is already there. */
export function withoutMenu(actions: readonly RowAction[]): RowAction[] {
  return actions.map((action) => ({ ...action, menu: action.menu?.slice(1), menuIcon: undefined }));
}

/** The actions inside a further menu. */
export function insideMenu(name: string, actions: readonly RowAction[]): RowAction[] {
  return actions.map((action) => ({ ...action, menu: [name, ...(action.menu ?? [])] }));
}

/** The library's own arrow has a name, which would be read with that of the menu. */
function MoreInside() {
  return (
    <span className={styles.inside}>
      <NextIcon size={14} />
    </span>
  );
}

/** The menu gives its icon a class, which sets it apart from the text. */
function MenuIcon({ className, children }: { className?: string; children: ReactNode }) {
  return <span className={className}>{children}</span>;
}

/** Beside entries with icons, the names of all others begin at the same place. */
function NoIcon({ className = '' }: { className?: string }) {
  return <span className={`${className} ${styles.noIcon}`} />;
}

function menuItem(action: RowAction, hasIcons: boolean): MenuItem {
  const { key, label, isDangerous, refusal, act } = action;
  return {
    key,
    icon: hasIcon(action) ? (
      <MenuIcon>
        <ActionIcon action={action} />
      </MenuIcon>
    ) : (
      hasIcons && <NoIcon />
    ),
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
