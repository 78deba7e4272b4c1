import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './row-actions.module.css';

export interface RowAction {
  key: string;
  label: string;
  isDangerous?: boolean;
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
        <Button
          key={action.key}
          type="link"
          size="small"
          danger={action.isDangerous ?? false}
          onClick={action.act}
        >
          {action.label}
        </Button>
      ))}
      {rest.length > 0 && <MoreActions label={t('list.actions_on', { name })} actions={rest} />}
    </span>
  );
}

/** The same behind one button, where there is no room for words. */
export function MoreActions({ label, actions }: { label: string; actions: (RowAction | false)[] }) {
  const items = actions
    .filter((action) => action !== false)
    .map(({ key, label: text, isDangerous, act }) => ({
      key,
      label: text,
      danger: isDangerous ?? false,
      onClick: act,
    }));
  if (items.length === 0) return null;
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button type="text" size="small" aria-label={label} icon={<EllipsisOutlined />} />
    </Dropdown>
  );
}
