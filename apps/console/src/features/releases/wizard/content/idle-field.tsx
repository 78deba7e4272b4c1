import { IDLE_SECONDS } from '@marquee/contract';
import { InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../../shared/form/field.tsx';
import type { SchemaForm } from '../../../../shared/form/use-schema-form.ts';
import type { ProgramChoice } from '../state/choices.ts';
import type { WizardPlan } from '../state/wizard-state.ts';

interface IdleFieldProps {
  form: SchemaForm<WizardPlan>;
  programs: readonly ProgramChoice[];
}

/** After how many seconds without a touch the screen saver returns; nothing without interactive programs. */
export function IdleField({ form, programs }: IdleFieldProps) {
  const { t } = useTranslation();
  if (!programs.some(({ isInteractive }) => isInteractive)) return null;
  const hasScreenSaver = programs.some(({ isInteractive }) => !isInteractive);
  const { idle_seconds } = form.values;
  const takesTurns = hasScreenSaver && idle_seconds === undefined;
  const hint = takesTurns ? 'idle_none' : hasScreenSaver ? 'idle_screen_saver' : 'idle_home';
  return (
    <Field label={t('releases.idle')} error={form.errorAt('idle_seconds')} hint={t(`releases.${hint}`)}>
      {(input) => (
        <InputNumber
          {...input}
          min={IDLE_SECONDS.min}
          max={IDLE_SECONDS.max}
          precision={0}
          suffix={t('releases.seconds')}
          value={idle_seconds ?? null}
          onChange={(seconds) => form.set('idle_seconds', seconds ?? undefined)}
        />
      )}
    </Field>
  );
}
