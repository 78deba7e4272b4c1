import { RELEASE_MODES } from '@marquee/contract';
import { Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../shared/form/field.tsx';
import { TextField } from '../../../shared/form/text-field.tsx';
import type { SchemaForm } from '../../../shared/form/use-schema-form.ts';
import { ScheduleFields } from '../schedule/schedule-fields.tsx';
import { WaveFields } from '../waves/wave-fields.tsx';
import type { DeviceChoice } from './choices.ts';
import { ContentFields, type ReleaseSource } from './content-fields.tsx';
import { MisfitNote } from './misfit-note.tsx';
import type { ReleaseDraft } from './release-draft.ts';
import { misfitsOf } from './screen-fit.ts';
import { ScreenNote } from './screen-note.tsx';
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
  return (
    <div className={styles.plan}>
      <div>
        <TextField
          form={form}
          name="name"
          label={t('releases.name')}
          hint={t('releases.name_hint')}
          isRequired
        />
        <ContentFields form={form} source={source} onChange={onSource} />
        {source.kind === 'programs' && (
          <MisfitNote misfits={misfitsOf(source.programs, devices, values.screen)} />
        )}
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
      <div>
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
        {/* Screen 2 stays changeable when the devices that have it are no longer chosen. */}
        {(values.screen === 2 || devices.some(({ hasTwoScreens }) => hasTwoScreens)) && (
          <Field isGroup label={t('releases.screen')} error={form.errorAt('screen')}>
            {() => (
              <Radio.Group
                value={values.screen}
                onChange={({ target }) => form.set('screen', target.value)}
                options={[
                  { value: 1, label: t('releases.screen_1') },
                  { value: 2, label: t('releases.screen_2') },
                ]}
              />
            )}
          </Field>
        )}
        <ScreenNote devices={devices} screen={values.screen} />
        <ScheduleFields form={form} />
        <WaveFields form={form} deviceCount={devices.length} />
      </div>
    </div>
  );
}
