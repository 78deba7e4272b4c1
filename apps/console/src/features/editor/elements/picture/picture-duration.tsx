import { LIMITS } from '@marquee/scene';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFaultText } from '../../fields/number/number-fault-text.ts';
import { NumberInput } from '../../fields/number/number-input.tsx';
import { useTypedNumber } from '../../fields/number/use-typed-number.ts';
import styles from './picture-duration.module.css';

const { minDurationMs, maxDurationMs } = LIMITS.picture;
const SECONDS = { min: minDurationMs / 1000, max: maxDurationMs / 1000, digits: 0 };

interface PictureDurationProps {
  label: string;
  durationMs: number;
  isDisabled: boolean;
  onChange: (durationMs: number) => void;
  onSettle: () => void;
}

/** The duration of one picture in whole seconds (spec §5: 3-3600). */
export function PictureDuration({ label, durationMs, isDisabled, onChange, onSettle }: PictureDurationProps) {
  const { t } = useTranslation();
  const noteId = useId();
  const unit = t('editor.unit.seconds');
  const { fault, input } = useTypedNumber({
    value: durationMs / 1000,
    limits: SECONDS,
    onChange: (seconds) => onChange(seconds * 1000),
    onSettle,
  });
  return (
    <>
      <NumberInput
        input={input}
        aria-label={label}
        aria-invalid={fault !== null}
        aria-describedby={fault ? noteId : undefined}
        status={fault ? 'error' : undefined}
        className={styles.input}
        suffix={unit}
        disabled={isDisabled}
      />
      {fault && (
        <span id={noteId} className={styles.error} aria-live="polite">
          {numberFaultText(fault, { ...SECONDS, unit }, t)}
        </span>
      )}
    </>
  );
}
