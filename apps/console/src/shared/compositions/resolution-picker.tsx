import type { FieldError } from '@marquee/contract';
import { InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field } from '../form/field.tsx';
import { formatDimensions } from '../format/resolution.ts';
import styles from './resolution-picker.module.css';

interface Size {
  width: number | null;
  height: number | null;
}

interface ResolutionPickerProps extends Size {
  known: readonly { width: number; height: number }[];
  widthError: FieldError | undefined;
  heightError: FieldError | undefined;
  onChange: (size: Size) => void;
}

/** The usual resolutions, drawn in their proportions, and a free one. */
export function ResolutionPicker(props: ResolutionPickerProps) {
  const { t } = useTranslation();
  const { width, height, onChange } = props;
  return (
    <>
      <fieldset className={styles.choices}>
        <legend>{t('programs.resolution')}</legend>
        {props.known.map((size) => (
          <label key={`${size.width}*${size.height}`} className={styles.choice}>
            <input
              type="radio"
              name="resolution"
              checked={size.width === width && size.height === height}
              onChange={() => onChange(size)}
            />
            <span className={styles.frame} aria-hidden="true">
              <span style={{ aspectRatio: `${size.width} / ${size.height}` }} className={shapeOf(size)} />
            </span>
            {formatDimensions(size.width, size.height)}
          </label>
        ))}
      </fieldset>
      <div className={styles.custom}>
        <Field label={t('programs.width')} error={props.widthError} hint="100–5000">
          {(input) => (
            <SideInput {...input} value={width} onChange={(value) => onChange({ width: value, height })} />
          )}
        </Field>
        <Field label={t('programs.height')} error={props.heightError} hint="100–5000">
          {(input) => (
            <SideInput {...input} value={height} onChange={(value) => onChange({ width, height: value })} />
          )}
        </Field>
      </div>
    </>
  );
}

function SideInput(input: React.ComponentProps<typeof InputNumber<number>>) {
  return <InputNumber<number> {...input} precision={0} suffix="px" className="full-width" />;
}

function shapeOf({ width, height }: { width: number; height: number }): string | undefined {
  return width >= height ? styles.wide : styles.tall;
}
