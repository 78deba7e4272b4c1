import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../../shared/lazy/lazy-part.tsx';
import type { FieldBinding } from '../field-binding.ts';
import { FieldRow } from '../field-row.tsx';
import styles from './color-field.module.css';
import { EyedropperButton } from './eyedropper-button.tsx';
import { useRecentColors } from './use-color-presets.ts';

const ColorPicker = lazyPart(async () => (await import('./color-picker.tsx')).ColorPicker, {
  drawPending: ({ children }) => children,
});

interface ColorFieldProps extends FieldBinding<string> {
  label: string;
  /** Whether the colour may be translucent or cleared altogether. */
  allowsTransparent: boolean;
  /** Why the colour does not serve its purpose. */
  error?: string | undefined;
}

/** A colour, with those of the company, the program and the last choices; the canvas updates while it is being chosen. */
export function ColorField(props: ColorFieldProps) {
  const { value, isDisabled, onChange, onSettle } = props;
  const { t } = useTranslation();
  const { remember } = useRecentColors();
  const [hasPicker, setHasPicker] = useState(false);
  return (
    <FieldRow label={props.label} error={props.error}>
      {({ id }) => {
        const trigger = (
          <button
            type="button"
            id={id}
            className={styles.trigger}
            disabled={isDisabled}
            onClick={() => setHasPicker(true)}
          >
            <span className={styles.swatch}>
              <span style={{ background: value }} />
            </span>
            <span className="size-12">{value === 'transparent' ? t('editor.field.transparent') : value}</span>
          </button>
        );
        return (
          <div className="flex gap-4">
            {hasPicker ? (
              <ColorPicker
                value={value}
                allowsTransparent={props.allowsTransparent}
                isDisabled={isDisabled}
                onChange={onChange}
                onSettle={onSettle}
              >
                {trigger}
              </ColorPicker>
            ) : (
              trigger
            )}
            <EyedropperButton
              isDisabled={isDisabled}
              onPick={(color) => {
                onChange(color);
                onSettle();
                remember(color);
              }}
            />
          </div>
        );
      }}
    </FieldRow>
  );
}
