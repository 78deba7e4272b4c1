import { ColorPicker } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './color-field.module.css';
import { FieldRow } from './field-row.tsx';

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

/** A colour; the canvas updates while it is being chosen. */
export function ColorField(props: ColorFieldProps) {
  const { value, allowsTransparent, onChange, onSettle } = props;
  const { t } = useTranslation();
  return (
    <FieldRow label={props.label} error={props.error}>
      {({ id }) => (
        <ColorPicker
          value={value === 'transparent' ? '#00000000' : value}
          format="hex"
          disabledAlpha={!allowsTransparent}
          allowClear={allowsTransparent}
          disabled={props.isDisabled}
          presets={[{ label: t('editor.field.swatches'), colors: SWATCHES }]}
          onChange={(color) => onChange(colorText(color.toHexString()))}
          onClear={() => onChange('transparent')}
          onOpenChange={(isOpen) => !isOpen && onSettle()}
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
      )}
    </FieldRow>
  );
}

/** Colours that screens show well, and greys. */
const SWATCHES = [
  '#000000',
  '#434343',
  '#8c8c8c',
  '#d9d9d9',
  '#ffffff',
  '#f5222d',
  '#fa8c16',
  '#fadb14',
  '#52c41a',
  '#13c2c2',
  '#1677ff',
  '#722ed1',
  '#eb2f96',
];

/** A picked colour in the format of documents: without alpha if it is opaque, `transparent` if it is invisible. */
function colorText(hex: string): string {
  const color = hex.toLowerCase();
  if (color.length === 9 && color.endsWith('ff')) return color.slice(0, 7);
  if (color.length === 9 && color.endsWith('00')) return 'transparent';
  return color;
}
