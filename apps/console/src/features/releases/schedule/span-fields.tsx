import { Button, TimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../shared/form/field.tsx';
import type { SchemaForm } from '../../../shared/form/use-schema-form.ts';
import { AddIcon, DeleteIcon } from '../../../shared/icons/index.ts';
import type { ReleaseDraft } from '../wizard/release-draft.ts';
import { nextSpan } from './next-span.ts';
import styles from './schedule.module.css';

dayjs.extend(customParseFormat);

const TIME = 'HH:mm';
const MOST_SPANS = 24;

/** The time spans of a day; overlapping or reversed spans show an error. */
export function SpanFields({ form }: { form: SchemaForm<ReleaseDraft> }) {
  const { t } = useTranslation();
  const { spans } = form.values;
  const change = (index: number, changed: { start?: string; end?: string }) =>
    form.set(
      'spans',
      spans.map((span, at) => (at === index ? { ...span, ...changed } : span)),
    );
  const picker = (label: string, index: number, edge: 'start' | 'end') => (
    <TimePicker
      aria-label={`${label} ${index + 1}`}
      format={TIME}
      needConfirm={false}
      allowClear={false}
      status={form.errorAt(`spans.${index}.${edge}`) ? 'error' : ''}
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
          error={form.errorAt(`spans.${index}.start`) ?? form.errorAt(`spans.${index}.end`)}
        >
          {() => (
            <span className={styles.span}>
              {picker(t('releases.span_start'), index, 'start')}
              <span aria-hidden="true">–</span>
              {picker(t('releases.span_end'), index, 'end')}
              <Button
                type="text"
                disabled={spans.length === 1}
                aria-label={t('releases.remove_span', { number: index + 1 })}
                icon={<DeleteIcon />}
                onClick={() =>
                  form.set(
                    'spans',
                    spans.filter((_, at) => at !== index),
                  )
                }
              />
            </span>
          )}
        </Field>
      ))}
      <Button
        type="dashed"
        icon={<AddIcon />}
        disabled={spans.length >= MOST_SPANS}
        onClick={() => form.set('spans', [...spans, nextSpan(spans)])}
      >
        {t('releases.add_span')}
      </Button>
    </div>
  );
}
