import { Dropdown, Tooltip } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ExpandedIcon, MoreIcon } from '../icons/index.ts';
import type { OfferedAction } from './action-buttons.tsx';
import { ActionIcon } from './action-icon.tsx';
import styles from './batch-buttons.module.css';
import { menuItems } from './menu-items.tsx';
import type { RowAction } from './row-action.ts';

/** The number of buttons in the batch bar; all other actions are behind the last one. */
const MOST = 5;

/** The actions on all selected items, on the dark ink of the batch bar. */
export function BatchButtons({ actions }: { actions: OfferedAction[] }) {
  const { t } = useTranslation();
  const entries = actions
    .filter(({ emphasis }) => emphasis !== 'more')
    .map((action) => (action.menu === undefined ? action : { menu: action.menu }));
  const distinct = entries.filter(
    (entry, index) => 'act' in entry || entries.findIndex((other) => other.menu === entry.menu) === index,
  );
  const shown = distinct.slice(0, MOST);
  const isShown = (action: OfferedAction) =>
    shown.some((entry) => ('act' in entry ? entry === action : entry.menu === action.menu));
  const rest = actions.filter((action) => !isShown(action));
  return (
    <>
      {shown.map((entry) =>
        'act' in entry ? (
          <InkButton key={entry.key} action={entry} />
        ) : (
          <InkMenu key={entry.menu} actions={actions.filter(({ menu }) => menu === entry.menu)}>
            {entry.menu}
            <ExpandedIcon />
          </InkMenu>
        ),
      )}
      {rest.length > 0 && (
        <InkMenu label={t('common.more')} actions={rest} keepsMenus>
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
  /** Whether actions of the same menu share a submenu. */
  keepsMenus?: boolean;
  children: ReactNode;
}

function InkMenu({ label, actions, keepsMenus = false, children }: InkMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const listed = keepsMenus ? actions : actions.map((action) => ({ ...action, menu: undefined }));
  return (
    <Dropdown
      trigger={['click']}
      placement="top"
      // The menu closes immediately, so a dialog that opens now returns the focus to the button.
      menu={{ items: menuItems(listed), onClick: () => button.current?.focus() }}
    >
      <button ref={button} type="button" className={styles.button} aria-label={label} title={label}>
        {children}
      </button>
    </Dropdown>
  );
}
