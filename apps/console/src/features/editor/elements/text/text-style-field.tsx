import { BoldOutlined, ItalicOutlined, UnderlineOutlined } from '@ant-design/icons';
import type { TextElement } from '@marquee/scene';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { FieldRow } from '../../panels/fields/field-row.tsx';
import styles from './text-style-field.module.css';

const TOGGLES = [
  { field: 'bold', Icon: BoldOutlined },
  { field: 'italic', Icon: ItalicOutlined },
  { field: 'underline', Icon: UnderlineOutlined },
] as const;

interface TextStyleFieldProps {
  element: TextElement;
  isDisabled: boolean;
  onChange: (field: 'bold' | 'italic' | 'underline', value: boolean) => void;
  onSettle: () => void;
}

export function TextStyleField({ element, isDisabled, onChange, onSettle }: TextStyleFieldProps) {
  const { t } = useTranslation();
  return (
    <FieldRow label={t('editor.text.emphasis')}>
      {({ id }) => (
        <div id={id} role="group" aria-label={t('editor.text.emphasis')} className={styles.toggles}>
          {TOGGLES.map(({ field, Icon }) => (
            <Button
              key={field}
              icon={<Icon />}
              type={element[field] ? 'primary' : 'default'}
              ghost={element[field]}
              aria-label={t(`editor.text.${field}`)}
              title={t(`editor.text.${field}`)}
              aria-pressed={element[field]}
              disabled={isDisabled}
              onClick={() => {
                onChange(field, !element[field]);
                onSettle();
              }}
            />
          ))}
        </div>
      )}
    </FieldRow>
  );
}
