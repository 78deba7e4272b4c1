import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown, Tooltip } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './row-actions.module.css';

export interface RowAction {
  key: string;
  label: string;
  isDangerous?: boolean;
  /** Why it cannot be done here; it is shown, but off. */
  refusal?: string | undefined;
  act: () => void;
}

interface RowActionsProps {
  name: string;
  actions: (RowAction | false)[];
  /** How many stand as words; the rest is behind a button. */
  words?: number;
}

/** What can be done to one row, the commonest first. */
export function RowActions({ name, actions, words = 2 }: RowActionsProps) {
  const { t } = useTranslation();
  const possible = actions.filter((action) => action !== false);
  const rest = possible.slice(words);
  return (
    <span className={styles.actions}>
      {possible.slice(0, words).map((action) => (
        <Tooltip key={action.key} title={action.refusal}>
          <Button
            type="link"
            size="small"
            danger={action.isDangerous ?? false}
            disabled={action.refusal !== undefined}
            onClick={action.act}
          >
            {action.label}
          </Button>
        </Tooltip>
      ))}
      {rest.length > 0 && <MoreActions label={t('list.actions_on', { name })} actions={rest} />}
    </span>
  );
}

/** The same behind one button, where there is no room for words. */
export function MoreActions({ label, actions }: { label: string; actions: (RowAction | false)[] }) {
  const button = useRef<HTMLButtonElement>(null);
  const items = actions
    .filter((action) => action !== false)
    .map(({ key, label: text, isDangerous, refusal, act }) => ({
      key,
      label:
        refusal === undefined ? (
          text
        ) : (
          <>
            {text}
            <span className={styles.refusal}>{refusal}</span>
          </>
        ),
      danger: isDangerous ?? false,
      disabled: refusal !== undefined,
      onClick: act,
    }));
  if (items.length === 0) return null;
  return (
    <Dropdown
      trigger={['click']}
      // The menu goes at once: a dialog that opens now gives the focus back to the button instead.
      menu={{ items, onClick: () => button.current?.focus() }}
    >
      <Button ref={button} type="text" size="small" aria-label={label} icon={<EllipsisOutlined />} />
    </Dropdown>
  );
}
