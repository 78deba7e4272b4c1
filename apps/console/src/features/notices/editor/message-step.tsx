import { MAX_NOTICE_COUNT, NOTICE_CATEGORY, NOTICE_TYPE } from '@marquee/contract';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../shared/form/field.tsx';
import { NumberField } from '../../../shared/form/number-field.tsx';
import { Segments } from '../../../shared/form/segments.tsx';
import type { SchemaForm } from '../../../shared/form/use-schema-form.ts';
import { LookFields } from './look-fields.tsx';
import type { NoticeDraft } from './notice-draft.ts';
import styles from './notice-editor.module.css';
import { NoticePreview } from './notice-preview.tsx';
import { TextFields } from './text-fields.tsx';

interface MessageStepProps {
  form: SchemaForm<NoticeDraft>;
  hasTwoScreens: boolean;
}

/** Text, time and look of a message, beside its picture. */
export function MessageStep({ form, hasTwoScreens }: MessageStepProps) {
  const { t } = useTranslation();
  const { values } = form;
  return (
    <div className={styles.message}>
      <div>
        <TextFields form={form} titleHint={t('notices.title_hint')} rows={3} />
        <div className={styles.row}>
          {(['start_at', 'end_at'] as const).map((name) => (
            <Field key={name} label={t(`notices.${name}`)} isRequired error={form.errorAt(name)}>
              {({ id, status }) => (
                <DatePicker
                  id={id}
                  status={status}
                  className="full-width"
                  showTime={{ format: 'HH:mm' }}
                  format="YYYY-MM-DD HH:mm"
                  allowClear={false}
                  needConfirm={false}
                  value={dayjs(values[name])}
                  onChange={(moment) => form.set(name, moment?.valueOf() ?? values[name])}
                />
              )}
            </Field>
          ))}
        </div>
        <div className={styles.row}>
          <Field isGroup label={t('notices.type')} error={form.errorAt('type')}>
            {() => (
              <Segments
                block
                value={values.type}
                onChange={(type) => form.set('type', type)}
                options={[
                  { value: NOTICE_TYPE.span, label: t('notices.by_span') },
                  { value: NOTICE_TYPE.count, label: t('notices.by_count') },
                ]}
              />
            )}
          </Field>
          {values.type === NOTICE_TYPE.count && (
            <NumberField
              label={t('notices.play_count')}
              isRequired
              error={form.errorAt('play_count')}
              hint={t('notices.play_count_hint')}
              limits={{ minimum: 1, maximum: MAX_NOTICE_COUNT }}
              value={values.play_count}
              onChange={(count) => form.set('play_count', count ?? undefined)}
            />
          )}
        </div>
        <LookFields form={form} hasTwoScreens={hasTwoScreens} />
      </div>
      <aside className={styles.preview}>
        <h2>{t('notices.preview')}</h2>
        <NoticePreview
          look={{
            ...values,
            content: values.content === '' ? t('notices.sample_text') : values.content,
            category: NOTICE_CATEGORY.message,
            layout: 'band',
            is_test: false,
          }}
        />
      </aside>
    </div>
  );
}
