import { DEFAULT_WAVES, WAVE_LIMITS, type WaveSize, type Waves, waveTargets } from '@marquee/contract';
import { Button, InputNumber, Select, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field } from '../form/field.tsx';
import { changedAt, removedAt } from '../form/list-items.ts';
import type { Submission } from '../form/use-submission.ts';
import { AddIcon, DeleteIcon } from '../icons/index.ts';

import styles from './waves.module.css';

interface WaveFieldsProps {
  /** Of the switch, with what the waves do. */
  label: string;
  help: string;
  /** When the waves stop. */
  failureHint: string;
  waves: Waves | undefined;
  errorAt: Submission['errorAt'];
  onChange: (waves: Waves | undefined) => void;
  /** How many devices there are in all; undefined until it is known. */
  deviceCount: number | undefined;
}

/** Whether something goes out in waves, and how. */
export function WaveFields({ label, help, ...plan }: WaveFieldsProps) {
  const { waves, errorAt, onChange } = plan;
  return (
    <div className={styles.waves}>
      <Field label={label} error={errorAt('waves')} hint={help}>
        {({ id, 'aria-describedby': described }) => (
          <div>
            <Switch
              id={id}
              aria-describedby={described}
              checked={waves !== undefined}
              onChange={(isOn) => onChange(isOn ? DEFAULT_WAVES : undefined)}
            />
          </div>
        )}
      </Field>
      {waves && <WavePlan {...plan} waves={waves} />}
    </div>
  );
}

type WavePlanProps = Omit<WaveFieldsProps, 'label' | 'help'> & { waves: Waves };

function WavePlan({ waves, errorAt, onChange, deviceCount, failureHint }: WavePlanProps) {
  const { t } = useTranslation();
  const { sizes } = waves;
  const { minimum, maximum } = WAVE_LIMITS.healthy_minutes;
  const change = (changed: Partial<Waves>) => onChange({ ...waves, ...changed });
  const resize = (index: number, changed: Partial<WaveSize>) =>
    change({ sizes: changedAt(sizes, index, changed) });
  const targets = deviceCount === undefined ? undefined : waveTargets(sizes, deviceCount);
  const reachText = (count: number | undefined) =>
    count === undefined ? t('release_waves.skipped') : t('release_waves.reaches', { count });
  return (
    <div className={styles.fields}>
      {sizes.map((size, index) => {
        const number = index + 1;
        const target = targets?.find((one) => one.size === size)?.target;
        return (
          <Field
            // A wave has no identity but its place.
            key={index}
            isGroup
            label={t('release_waves.wave', { number })}
            error={errorAt(`waves.sizes.${index}.amount`)}
            hint={targets && reachText(target)}
          >
            {({ status }) => (
              <span className="row gap-6">
                <InputNumber
                  aria-label={t('release_waves.amount', { number })}
                  status={status}
                  precision={0}
                  {...{ min: WAVE_LIMITS[size.unit].minimum, max: WAVE_LIMITS[size.unit].maximum }}
                  value={size.amount}
                  onChange={(amount) => amount !== null && resize(index, { amount })}
                />
                <Select<WaveSize['unit']>
                  aria-label={t('release_waves.unit', { number })}
                  className={styles.unit ?? ''}
                  value={size.unit}
                  options={(['devices', 'percent'] as const).map((value) => ({
                    value,
                    label: t(`release_waves.unit_${value}`),
                  }))}
                  onChange={(unit) =>
                    resize(index, { unit, amount: Math.min(size.amount, WAVE_LIMITS[unit].maximum) })
                  }
                />
                <Button
                  type="text"
                  aria-label={t('release_waves.remove', { number })}
                  icon={<DeleteIcon />}
                  onClick={() => change({ sizes: removedAt(sizes, index) })}
                />
              </span>
            )}
          </Field>
        );
      })}
      <Field
        isGroup
        label={t('release_waves.wave', { number: sizes.length + 1 })}
        error={undefined}
        hint={targets && reachText(deviceCount)}
      >
        {() => <span className={styles.all}>{t('release_waves.all')}</span>}
      </Field>
      <Button
        type="dashed"
        icon={<AddIcon />}
        disabled={sizes.length >= WAVE_LIMITS.steps - 1}
        onClick={() => change({ sizes: [...sizes, nextSize(sizes)] })}
      >
        {t('release_waves.add')}
      </Button>
      <div className={styles.rules}>
        <Field
          label={t('release_waves.healthy_minutes')}
          error={errorAt('waves.healthy_minutes')}
          hint={t('release_waves.healthy_hint')}
        >
          {(input) => (
            <InputNumber
              {...input}
              {...{ min: minimum, max: maximum, precision: 0 }}
              className={styles.minutes ?? ''}
              suffix={t('release_waves.minutes')}
              value={waves.healthy_minutes}
              onChange={(value) => value !== null && change({ healthy_minutes: value })}
            />
          )}
        </Field>
        <Field
          label={t('release_waves.failure_percent')}
          error={errorAt('waves.failure_percent')}
          hint={failureHint}
        >
          {(input) => (
            <InputNumber
              {...input}
              {...{ min: WAVE_LIMITS.percent.minimum, max: WAVE_LIMITS.percent.maximum, precision: 0 }}
              suffix="%"
              value={waves.failure_percent}
              onChange={(value) => value !== null && change({ failure_percent: value })}
            />
          )}
        </Field>
      </div>
    </div>
  );
}

/** Twice the last percentage, or 5 % after numbers of devices. */
function nextSize(sizes: readonly WaveSize[]): WaveSize {
  const last = sizes.findLast(({ unit }) => unit === 'percent');
  const amount = last ? Math.min(last.amount * 2, WAVE_LIMITS.percent.maximum) : 5;
  return { unit: 'percent', amount };
}
