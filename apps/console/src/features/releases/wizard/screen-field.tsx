import { Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../shared/form/field.tsx';
import type { SchemaForm } from '../../../shared/form/use-schema-form.ts';
import type { DeviceChoice } from './choices.ts';
import type { ReleaseDraft } from './release-draft.ts';
import type { ReleaseSource } from './release-source.ts';
import { screenChoiceOf, screenText } from './screen-choice.ts';

interface ScreenFieldProps {
  form: SchemaForm<ReleaseDraft>;
  devices: readonly DeviceChoice[];
  source: ReleaseSource;
}

/** The screens of the devices that a release is for; nothing while only one is possible. */
export function ScreenField({ form, devices, source }: ScreenFieldProps) {
  const { t } = useTranslation();
  const chosen = screenChoiceOf(form.values, source.kind);
  // A choice stays changeable when the devices that have screen 2 are no longer chosen.
  if (chosen === 1 && !devices.some(({ hasTwoScreens }) => hasTwoScreens)) return null;
  const choices = source.kind === 'programs' ? ([1, 2, 'both'] as const) : ([1, 2] as const);
  return (
    <Field isGroup label={t('releases.screen')} error={form.errorAt('screen')}>
      {() => (
        <Radio.Group
          value={chosen}
          onChange={({ target }) => {
            const isForBoth = target.value === 'both';
            form.set('screen', isForBoth ? 1 : target.value);
            form.set('second_program_ids', isForBoth ? source.secondPrograms.map(({ id }) => id) : undefined);
          }}
          options={choices.map((choice) => ({ value: choice, label: screenText(choice, t) }))}
        />
      )}
    </Field>
  );
}
