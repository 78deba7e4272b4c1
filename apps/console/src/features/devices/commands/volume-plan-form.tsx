import { MAX_VOLUME_PLANS } from '@marquee/commands';
import { Button, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Field } from '../../../shared/form/field.tsx';
import { changedAt, removedAt } from '../../../shared/form/list-items.ts';
import { nextSpan } from '../../../shared/form/next-span.ts';
import { TimeOfDayPicker } from '../../../shared/form/time-of-day-picker.tsx';
import { AddIcon, DeleteIcon } from '../../../shared/icons/index.ts';
import { DayRows } from '../../../shared/schedule/day-rows.tsx';
import type { CommandFormProps } from './command-form.ts';
import styles from './percent-form.module.css';

/** While they are edited, also if they break a rule. */
const partsSchema = z.array(z.object({ start: z.string(), end: z.string(), volume: z.number() })).catch([]);

type Part = z.output<typeof partsSchema>[number];

/** Of a new time slot before there is another one. */
const FIRST_VOLUME = 50;

/** The time slots of a day with the volume of each, and a drawing of the day. */
export function VolumePlanForm({ form }: CommandFormProps) {
  const { t } = useTranslation();
  const parts = partsSchema.parse(form.values.plans);
  const set = (next: readonly Part[]) => form.set('plans', next);
  const change = (index: number, changed: Partial<Part>) => set(changedAt(parts, index, changed));
  const errorOf = (index: number, field: keyof Part) => form.errorAt(`plans.${index}.${field}`);
  return (
    <div className={styles.parts}>
      {parts.map((part, index) => (
        <Field
          // A part has no identity but its index.
          key={index}
          isGroup
          label={t('releases.span', { number: index + 1 })}
          error={errorOf(index, 'start') ?? errorOf(index, 'end') ?? errorOf(index, 'volume')}
        >
          {() => (
            <span className="row gap-6">
              {picker(index, 'start')}
              <span aria-hidden="true">–</span>
              {picker(index, 'end')}
              <InputNumber
                aria-label={t('commands.slot_volume', { number: index + 1 })}
                className={styles.number ?? ''}
                status={errorOf(index, 'volume') ? 'error' : ''}
                min={0}
                max={100}
                precision={0}
                suffix="%"
                value={part.volume}
                onChange={(volume) => change(index, { volume: volume ?? 0 })}
              />
              <Button
                type="text"
                aria-label={t('releases.remove_span', { number: index + 1 })}
                icon={<DeleteIcon />}
                onClick={() => set(removedAt(parts, index))}
              />
            </span>
          )}
        </Field>
      ))}
      <Button
        type="dashed"
        icon={<AddIcon />}
        disabled={parts.length >= MAX_VOLUME_PLANS}
        onClick={() => set([...parts, { ...nextSpan(parts), volume: parts.at(-1)?.volume ?? FIRST_VOLUME }])}
      >
        {t('releases.add_span')}
      </Button>
      {parts.length > 0 && (
        <DayRows
          rows={[
            {
              label: t('releases.every_day'),
              spans: parts.map(({ start, end, volume }) => ({ start, end, text: `${volume}%` })),
            },
          ]}
        />
      )}
    </div>
  );

  function picker(index: number, edge: 'start' | 'end') {
    const label = t(edge === 'start' ? 'releases.span_start' : 'releases.span_end');
    return (
      <TimeOfDayPicker
        label={`${label} ${index + 1}`}
        value={parts[index]?.[edge] ?? ''}
        hasError={errorOf(index, edge) !== undefined}
        onChange={(time) => change(index, { [edge]: time })}
      />
    );
  }
}
