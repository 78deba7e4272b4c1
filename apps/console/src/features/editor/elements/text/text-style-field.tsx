import type { ElementOf } from '@marquee/scene';
import { Button } from 'antd';
import { BoldIcon, ItalicIcon, UnderlineIcon } from '../../../../shared/icons/index.ts';
import { FieldRow } from '../../panels/fields/field-row.tsx';
import { useTexts } from '../element-texts.ts';
import { textTexts } from './text.texts.ts';
import styles from './text-style-field.module.css';

const TOGGLES = [
  { field: 'bold', Icon: BoldIcon },
  { field: 'italic', Icon: ItalicIcon },
  { field: 'underline', Icon: UnderlineIcon },
] as const;

interface TextStyleFieldProps {
  element: ElementOf<'text'>;
  isDisabled: boolean;
  onChange: (field: 'bold' | 'italic' | 'underline', value: boolean) => void;
  onSettle: () => void;
}

export function TextStyleField({ element, isDisabled, onChange, onSettle }: TextStyleFieldProps) {
  const t = useTexts(textTexts);
  return (
    <FieldRow label={t('emphasis')}>
      {({ id }) => (
        <div id={id} role="group" aria-label={t('emphasis')} className={styles.toggles}>
          {TOGGLES.map(({ field, Icon }) => (
            <Button
              key={field}
              icon={<Icon />}
              type={element[field] ? 'primary' : 'default'}
              ghost={element[field]}
              aria-label={t(field)}
              title={t(field)}
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
