import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint } from '../hints/hint.tsx';
import { MoreIcon } from '../icons/index.ts';
import { ButtonMenu } from '../menus/button-menu.tsx';
import { useMedia } from '../preferences/use-media.ts';
import { ActionIcon, hasIcon } from './action-icon.tsx';
import { editKey } from './edit-key.ts';
import { menuItems } from './menu-items.tsx';
import type { RowAction } from './row-action.ts';
import styles from './row-actions.module.css';

interface RowActionsProps {
  name: string;
  actions: (RowAction | false)[];
  /** Number of actions shown as buttons; the rest is in a menu. */
  words?: number;
}

/** The actions of one row, the most common first: icons where there is one, else words. */
export function RowActions({ name, actions, words = 2 }: RowActionsProps) {
  const { t } = useTranslation();
  // Without hover the actions have a column of their own, which takes room from the others: one menu.
  const isTouch = useMedia('(hover: none)');
  const possible = actions.filter((action) => action !== false);
  const places = isTouch && possible.length > 1 ? 0 : words;
  const shown = possible.filter(({ menu }) => menu === undefined).slice(0, places);
  const rest = possible.filter((action) => !shown.includes(action));
  return (
    <span ref={editKey(possible)} className={styles.actions}>
      {shown.map((action) => (
        <ActionButton key={action.key} action={action} />
      ))}
      {rest.length > 0 && <MoreActions label={t('list.actions_on', { name })} actions={rest} />}
    </span>
  );
}

function ActionButton({ action }: { action: RowAction }) {
  const { label, isDangerous = false, refusal, act } = action;
  const isIcon = hasIcon(action);
  return (
    <Hint title={refusal ?? (isIcon ? label : undefined)}>
      <Button
        type={isIcon ? 'text' : 'link'}
        size="small"
        danger={isDangerous}
        disabled={refusal !== undefined}
        {...(isIcon && { icon: <ActionIcon action={action} />, 'aria-label': label })}
        onClick={act}
      >
        {isIcon ? undefined : label}
      </Button>
    </Hint>
  );
}

interface MoreActionsProps {
  label: string;
  actions: (RowAction | false)[];
  /** Beside other buttons of a page. */
  isFramed?: boolean;
}

/** The same actions in a menu, where space is short; the dangerous ones last. */
export function MoreActions({ label, actions, isFramed }: MoreActionsProps) {
  const button = useRef<HTMLButtonElement>(null);
  // Of many rows, few menus are ever opened.
  const [wasOpened, setOpened] = useState(false);
  const possible = actions
    .filter((action) => action !== false)
    .toSorted((one, other) => Number(one.isDangerous ?? false) - Number(other.isDangerous ?? false));
  if (possible.length === 0) return null;
  const items = wasOpened ? menuItems(possible) : [];
  return (
    <ButtonMenu
      onOpenChange={() => setOpened(true)}
      // A submenu under the pointer would stay above a dialog.
      destroyOnHidden
      // The menu closes immediately, so a dialog that opens now returns the focus to the button.
      menu={{ items, onClick: () => button.current?.focus() }}
    >
      <Button
        ref={button}
        {...(!isFramed && { type: 'text', size: 'small' })}
        aria-label={label}
        icon={<MoreIcon />}
      />
    </ButtonMenu>
  );
}
