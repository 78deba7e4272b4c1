import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { BoldIcon, ItalicIcon, UnderlineIcon } from '../../../../shared/icons/index.ts';
import { FieldRow } from '../field-row.tsx';

const ICONS = { bold: BoldIcon, italic: ItalicIcon, underline: UnderlineIcon };
const STYLES = ['bold', 'italic', 'underline'] as const;

export interface Toggle {
  value: boolean;
  onChange: (value: boolean) => void;
}

interface EmphasisFieldProps {
  bold: Toggle;
  italic: Toggle;
  underline?: Toggle | undefined;
  isDisabled: boolean;
  onSettle: () => void;
}

/** Buttons for bold, italic and underlined letters. */
export function EmphasisField({ isDisabled, onSettle, ...toggles }: EmphasisFieldProps) {
  const { t } = useTranslation();
  const label = t('editor.typography.emphasis');
  return (
    <FieldRow label={label}>
      {({ id }) => (
        <div id={id} role="group" aria-label={label} className="flex gap-4">
          {STYLES.map((style) => {
            const toggle = toggles[style];
            const Icon = ICONS[style];
            return (
              toggle && (
                <Button
                  key={style}
                  icon={<Icon />}
                  type={toggle.value ? 'primary' : 'default'}
                  ghost={toggle.value}
                  aria-label={t(`editor.typography.${style}`)}
                  title={t(`editor.typography.${style}`)}
                  aria-pressed={toggle.value}
                  disabled={isDisabled}
                  onClick={() => {
                    toggle.onChange(!toggle.value);
                    onSettle();
                  }}
                />
              )
            );
          })}
        </div>
      )}
    </FieldRow>
  );
}
