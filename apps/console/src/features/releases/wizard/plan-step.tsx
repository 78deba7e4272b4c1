import { RELEASE_MODES } from '@marquee/contract';
import { Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../shared/form/field.tsx';
import { TextField } from '../../../shared/form/text-field.tsx';
import type { SchemaForm } from '../../../shared/form/use-schema-form.ts';
import { ScheduleFields } from '../schedule/schedule-fields.tsx';
import { WaveFields } from '../waves/wave-fields.tsx';
import type { DeviceChoice } from './choices.ts';
import { ContentFields } from './content-fields.tsx';
import type { ReleaseDraft } from './release-draft.ts';
import type { ReleaseSource } from './release-source.ts';
import { screenChoiceOf } from './screen-choice.ts';
import styles from './wizard.module.css';

interface PlanStepProps {
  form: SchemaForm<ReleaseDraft>;
  devices: DeviceChoice[];
  source: ReleaseSource;
  onSource: (source: ReleaseSource) => void;
}

/** The programs or the playlist, the mode and the schedule. */
export function PlanStep({ form, devices, source, onSource }: PlanStepProps) {
  const { t } = useTranslation();
  const { values } = form;
  const isForBoth = screenChoiceOf(values, source.kind) === 'both';
  return (
    <div className={isForBoth ? `${styles.plan} ${styles.wide}` : styles.plan}>
      <div className={styles.name}>
        <TextField
          form={form}
          name="name"
          label={t('releases.name')}
          hint={t('releases.name_hint')}
          isRequired
        />
      </div>
      <div className={styles.content}>
        <ContentFields form={form} devices={devices} source={source} onChange={onSource} />
      </div>
      <div className={styles.remark}>
        <Field label={t('releases.remark')} error={form.errorAt('remark')}>
          {(input) => (
            <Input.TextArea
              {...input}
              rows={2}
              value={values.remark}
              onChange={(event) => form.set('remark', event.target.value)}
            />
          )}
        </Field>
      </div>
      <div className={styles.when}>
        <Field
          isGroup
          label={t('releases.mode')}
          error={form.errorAt('mode')}
          hint={t(`releases.mode_hint_${values.mode}`)}
        >
          {() => (
            <Radio.Group
              value={values.mode}
              onChange={({ target }) => form.set('mode', target.value)}
              options={RELEASE_MODES.map((mode) => ({
                value: mode,
                label: t(`playback.mode.${mode}`),
              }))}
            />
          )}
        </Field>
        <ScheduleFields form={form} />
        <WaveFields form={form} deviceCount={devices.length} />
      </div>
    </div>
  );
}
