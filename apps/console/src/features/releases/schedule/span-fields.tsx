import type { ReleaseSchedule } from '@marquee/contract';
import { Button, TimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../shared/form/field.tsx';
import type { Submission } from '../../../shared/form/use-submission.ts';
import { AddIcon, DeleteIcon } from '../../../shared/icons/index.ts';

import { nextSpan } from './next-span.ts';
import styles from './schedule.module.css';

dayjs.extend(customParseFormat);

const TIME = 'HH:mm';
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
    onChange(spans.map((span, at) => (at === index ? { ...span, ...changed } : span)));
  const picker = (label: string, index: number, edge: 'start' | 'end') => (
    <TimePicker
      aria-label={`${label} ${index + 1}`}
      format={TIME}
      needConfirm={false}
      allowClear={false}
      status={errorAt(`spans.${index}.${edge}`) ? 'error' : ''}
      value={dayjs(spans[index]?.[edge], TIME)}
      onChange={(time: Dayjs | null) => time && change(index, { [edge]: time.format(TIME) })}
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
                onClick={() => onChange(spans.filter((_, at) => at !== index))}
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
