import type { ReleaseSchedule } from '@marquee/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../shared/form/field.tsx';
import { changedAt, removedAt } from '../../../shared/form/list-items.ts';
import { nextSpan } from '../../../shared/form/next-span.ts';
import { TimeOfDayPicker } from '../../../shared/form/time-of-day-picker.tsx';
import type { Submission } from '../../../shared/form/use-submission.ts';
import { AddIcon, DeleteIcon } from '../../../shared/icons/index.ts';
import styles from './schedule.module.css';

const MOST_SPANS = 24;

type Spans = ReleaseSchedule['spans'];

interface SpanFieldsProps {
  spans: Spans;
  errorAt: Submission['errorAt'];
  onChange: (spans: Spans) => void;
}

/** The time spans of a day; overlapping or reversed spans show an error. */
export function SpanFields({ spans, errorAt, onChange }: SpanFieldsProps) {
  const { t } = useTranslation();
  const change = (index: number, changed: { start?: string; end?: string }) =>
    onChange(changedAt(spans, index, changed));
  const picker = (label: string, index: number, edge: 'start' | 'end') => (
    <TimeOfDayPicker
      label={`${label} ${index + 1}`}
      value={spans[index]?.[edge] ?? ''}
      hasError={errorAt(`spans.${index}.${edge}`) !== undefined}
      onChange={(time) => change(index, { [edge]: time })}
    />
  );
  return (
    <div className={styles.spans}>
      {spans.map((_span, index) => (
        <Field
          // A span has no identity but its index.
          key={index}
          isGroup
          label={t('releases.span', { number: index + 1 })}
          isRequired
          error={errorAt(`spans.${index}.start`) ?? errorAt(`spans.${index}.end`)}
        >
          {() => (
            <span className="row gap-6">
              {picker(t('releases.span_start'), index, 'start')}
              <span aria-hidden="true">–</span>
              {picker(t('releases.span_end'), index, 'end')}
              <Button
                type="text"
                disabled={spans.length === 1}
                aria-label={t('releases.remove_span', { number: index + 1 })}
                icon={<DeleteIcon />}
                onClick={() => onChange(removedAt(spans, index))}
              />
            </span>
          )}
        </Field>
      ))}
      <Button
        type="dashed"
        icon={<AddIcon />}
        disabled={spans.length >= MOST_SPANS}
        onClick={() => onChange([...spans, nextSpan(spans)])}
      >
        {t('releases.add_span')}
      </Button>
    </div>
  );
}
