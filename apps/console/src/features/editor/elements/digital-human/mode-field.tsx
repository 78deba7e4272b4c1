import { dialogueRoutes } from '@marquee/contract';
import { ELEMENT_DEFINITIONS, type ElementOf } from '@marquee/scene';
import { useTexts } from '../../../../i18n/own-texts.ts';
import { useRouteQuery } from '../../../../shared/api/use-route-query.ts';
import { useEditorState } from '../../document/editor-context.ts';
import { documentOf } from '../../document/editor-store.ts';
import { SelectField } from '../../fields/choice/select-field.tsx';
import type { FieldBinding } from '../../fields/field-binding.ts';
import { digitalHumanTexts } from './digital-human.texts.ts';

type Mode = ElementOf<'digital-human'>['mode'];

const { options } = ELEMENT_DEFINITIONS['digital-human'].schema.shape.mode;

/** Broadcast or dialogue. Dialogue needs a chat service of the server, and visitors. */
export function ModeField({ value, ...common }: FieldBinding<Mode>) {
  const t = useTexts(digitalHumanTexts);
  const isOn = useRouteQuery(dialogueRoutes.options).data?.is_on ?? false;
  const isInteractive = useEditorState((state) => documentOf(state).interaction !== undefined);
  const obstacle = !isOn ? t('dialogue_off') : !isInteractive ? t('dialogue_interactive') : undefined;
  return (
    <SelectField
      {...common}
      label={t('mode')}
      value={value}
      choices={options.map((mode) => ({
        value: mode,
        label: t(`mode_${mode}`),
        disabled: mode === 'dialogue' && obstacle !== undefined,
      }))}
      hint={obstacle ?? (value === 'dialogue' ? t('dialogue_hint') : undefined)}
    />
  );
}
