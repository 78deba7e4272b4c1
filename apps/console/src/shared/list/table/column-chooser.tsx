import { SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './column-chooser.module.css';
import type { ColumnChoice } from './use-columns.ts';

export function ColumnChooser<Item>({ choice }: { choice: ColumnChoice<Item> }) {
  const { t } = useTranslation();
  const boxes = choice.all.map((column) => (
    <Checkbox
      key={column.key}
      checked={choice.shown.includes(column)}
      disabled={column.isFixed}
      onChange={() => choice.toggle(column.key)}
    >
      {column.title}
    </Checkbox>
  ));
  return (
    <Popover trigger="click" placement="bottomRight" content={<div className={styles.boxes}>{boxes}</div>}>
      <Button aria-label={t('list.columns')} title={t('list.columns')} icon={<SettingOutlined />} />
    </Popover>
  );
}
