import { Tooltip } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ExpandedIcon, MoreIcon } from '../icons/index.ts';
import { ButtonMenu } from '../menus/button-menu.tsx';
import type { OfferedAction } from './action-buttons.tsx';
import { ActionIcon } from './action-icon.tsx';
import styles from './batch-buttons.module.css';
import { menuItems, menuOf, withoutMenu } from './menu-items.tsx';
import type { RowAction } from './row-action.ts';

/** The number of buttons in the batch bar; all other actions are behind the last one. */
const MOST = 5;

/** The actions on all selected items, on the dark ink of the batch bar. */
export function BatchButtons({ actions }: { actions: OfferedAction[] }) {
  const { t } = useTranslation();
  const entries = actions
    .filter(({ emphasis }) => emphasis !== 'more')
    .map((action) => menuOf(action) ?? action);
  const shown = [...new Set(entries)].slice(0, MOST);
  const isShown = (action: OfferedAction) => shown.includes(menuOf(action) ?? action);
  const rest = actions.filter((action) => !isShown(action));
  return (
    <>
      {shown.map((entry) =>
        typeof entry === 'string' ? (
          <InkMenu key={entry} actions={withoutMenu(actions.filter((action) => menuOf(action) === entry))}>
            {entry}
            <ExpandedIcon />
          </InkMenu>
        ) : (
          <InkButton key={entry.key} action={entry} />
        ),
      )}
      {rest.length > 0 && (
        <InkMenu label={t('common.more')} actions={rest}>
          <MoreIcon />
        </InkMenu>
      )}
    </>
  );
}

function InkButton({ action }: { action: OfferedAction }) {
  const { label, isDangerous, refusal, emphasis, act } = action;
  const kind = emphasis === 'primary' ? styles.primary : isDangerous ? styles.dangerous : '';
  return (
    <Tooltip title={refusal}>
      <button
        type="button"
        className={`${styles.button} ${styles.named} ${kind}`}
        // It keeps the focus and shows why it does nothing.
        aria-disabled={refusal !== undefined}
        onClick={() => refusal === undefined && act()}
      >
        <ActionIcon action={action} />
        {label}
      </button>
    </Tooltip>
  );
}

interface InkMenuProps {
  label?: string;
  actions: RowAction[];
  children: ReactNode;
}

function InkMenu({ label, actions, children }: InkMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <ButtonMenu
      // A submenu under the pointer would stay above a dialog.
      destroyOnHidden
      placement="top"
      // The menu closes immediately, so a dialog that opens now returns the focus to the button.
      menu={{ items: menuItems(actions), onClick: () => button.current?.focus() }}
    >
      <button ref={button} type="button" className={styles.button} aria-label={label} title={label}>
        {children}
      </button>
    </ButtonMenu>
  );
}
