import { RELEASE_MODES } from '@marquee/contract';
import { Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../../shared/form/field.tsx';
import { NameTextField } from '../../../../shared/form/name-text-field.tsx';
import { WaveFields } from '../../../../shared/waves/wave-fields.tsx';
import { ScheduleFields } from '../../schedule/schedule-fields.tsx';
import { ContentFields } from '../content/content-fields.tsx';
import type { Wizard } from '../state/use-wizard.ts';
import styles from './plan.module.css';

/** The programs or the playlist, the mode and the schedule. */
export function PlanStep({ wizard }: { wizard: Wizard }) {
  const { t } = useTranslation();
  const { state, form } = wizard;
  const { values } = form;
  const { kind, screen } = state.content;
  const hasTwoLanes = kind === 'programs' && screen === 'both';
  return (
    <div className={hasTwoLanes ? `${styles.plan} ${styles.wide}` : styles.plan}>
      <div className={styles.name}>
        <NameTextField
          form={form}
          name="name"
          label={t('releases.name')}
          hint={t('releases.name_hint')}
          isRequired
        />
      </div>
      <div className={styles.content}>
        <ContentFields wizard={wizard} />
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
        <ScheduleFields values={values} errorAt={form.errorAt} onChange={wizard.setPlan} />
        <WaveFields
          label={t('release_waves.switch')}
          help={t('release_waves.switch_help')}
          failureHint={t('release_waves.failure_hint')}
          waves={values.waves}
          errorAt={form.errorAt}
          onChange={(waves) => wizard.setPlan({ waves })}
          deviceCount={state.devices.length}
        />
      </div>
    </div>
  );
}
