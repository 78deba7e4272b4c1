import { ColorPicker } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './color-field.module.css';
import { EyedropperButton } from './eyedropper-button.tsx';
import { FieldRow } from './field-row.tsx';
import { useColorPresets } from './use-color-presets.ts';

interface ColorFieldProps {
  label: string;
  value: string;
  /** Whether the colour may be translucent or cleared altogether. */
  allowsTransparent: boolean;
  /** Why the colour does not serve its purpose. */
  error?: string | undefined;
  isDisabled?: boolean;
  onChange: (value: string) => void;
  onSettle: () => void;
}

/** A colour, with those of the company, the program and the last choices; the canvas updates while it is being chosen. */
export function ColorField(props: ColorFieldProps) {
  const { value, allowsTransparent, onChange, onSettle } = props;
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { presets, remember } = useColorPresets(isOpen);
  const atOpening = useRef(value);
  return (
    <FieldRow label={props.label} error={props.error}>
      {({ id }) => (
        <div className={styles.field}>
          <ColorPicker
            value={value === 'transparent' ? '#00000000' : value}
            format="hex"
            disabledAlpha={!allowsTransparent}
            allowClear={allowsTransparent}
            disabled={props.isDisabled}
            presets={presets}
            onChange={(color) => onChange(colorText(color.toHexString()))}
            onClear={() => onChange('transparent')}
            onOpenChange={(opens) => {
              setOpen(opens);
              if (opens) atOpening.current = value;
              else {
                onSettle();
                if (value !== atOpening.current) remember(value);
              }
            }}
          >
            <button type="button" id={id} className={styles.trigger} disabled={props.isDisabled}>
              <span className={styles.swatch}>
                <span style={{ background: value }} />
              </span>
              <span className={styles.text}>
                {value === 'transparent' ? t('editor.field.transparent') : value}
              </span>
            </button>
          </ColorPicker>
          <EyedropperButton
            isDisabled={props.isDisabled}
            onPick={(color) => {
              onChange(color);
              onSettle();
              remember(color);
            }}
          />
        </div>
      )}
    </FieldRow>
  );
}

/** A picked colour in the format of documents: without alpha if it is opaque, `transparent` if it is invisible. */
function colorText(hex: string): string {
  const color = hex.toLowerCase();
  if (color.length === 9 && color.endsWith('ff')) return color.slice(0, 7);
  if (color.length === 9 && color.endsWith('00')) return 'transparent';
  return color;
}
