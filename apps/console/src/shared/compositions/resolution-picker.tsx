import type { FieldError } from '@marquee/contract';
import type { Size } from '@marquee/scene';
import { Button, InputNumber } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../form/field.tsx';
import { formatDimensions } from '../format/resolution.ts';
import { isSameSize, offeredSizes } from './offered-sizes.ts';
import styles from './resolution-picker.module.css';
import { useDeviceSizes } from './use-device-sizes.ts';

interface TypedSize {
  width: number | null;
  height: number | null;
}

interface ResolutionPickerProps extends TypedSize {
  /** Offered before the usual sizes. */
  own?: readonly Size[];
  widthError: FieldError | undefined;
  heightError: FieldError | undefined;
  onChange: (size: TypedSize) => void;
}

/** The sizes of the company's screens, the usual ones, drawn in their proportions, and a free one. */
export function ResolutionPicker({ own = [], ...props }: ResolutionPickerProps) {
  const { t } = useTranslation();
  const { width, height, onChange } = props;
  const { devices, common, more } = offeredSizes(useDeviceSizes(), own);
  const [wantsMore, setWantsMore] = useState(false);
  const isChosen = (size: Size) => isSameSize(size, { width, height });
  const hasMore = wantsMore || more.some(isChosen);
  const group = useId();
  const choice = (size: Size, note?: string) => (
    <Choice
      key={`${size.width}*${size.height}`}
      group={group}
      size={size}
      note={note}
      isChosen={isChosen(size)}
      onChoose={() => onChange({ width: size.width, height: size.height })}
    />
  );
  return (
    <>
      <fieldset className={styles.choices}>
        <legend>{t('programs.resolution')}</legend>
        {devices.map((size) => choice(size, t('programs.device_total', { count: size.deviceCount })))}
        {common.map((size) => choice(size))}
        {hasMore && more.map((size) => choice(size))}
        {!hasMore && (
          <Button type="text" className={styles.more ?? ''} onClick={() => setWantsMore(true)}>
            {t('programs.more_sizes')}
          </Button>
        )}
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

interface ChoiceProps {
  group: string;
  size: Size;
  note: ReactNode;
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({ group, size: { width, height }, note, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} />
      <span className={styles.frame} aria-hidden="true">
        <span style={{ aspectRatio: `${width} / ${height}`, ...drawnSide({ width, height }) }} />
      </span>
      {formatDimensions(width, height)}
      {note !== undefined && <small>{note}</small>}
    </label>
  );
}

/** The frame that a shape is drawn in, in pixels. */
const FRAME = { width: 44, height: 26 };

function drawnSide({ width, height }: Size): { width: number } | { height: number } {
  return width / height >= FRAME.width / FRAME.height ? { width: FRAME.width } : { height: FRAME.height };
}

function SideInput(input: React.ComponentProps<typeof InputNumber<number>>) {
  return <InputNumber<number> {...input} precision={0} suffix="px" className="full-width" />;
}
