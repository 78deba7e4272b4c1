import type { ElementOf } from '@marquee/scene';
import { useTranslation } from 'react-i18next';
import { AlignCenterIcon, AlignLeftIcon, AlignRightIcon } from '../../../../shared/icons/index.ts';
import { ChoiceField } from '../choice/choice-field.tsx';
import type { FieldBinding } from '../field-binding.ts';

type Align = ElementOf<'text'>['align'];

const ICONS = { left: AlignLeftIcon, center: AlignCenterIcon, right: AlignRightIcon };
const ALIGNMENTS = ['left', 'center', 'right'] as const;

/** The alignment of the lines in their box. */
export function AlignField(props: FieldBinding<Align>) {
  const { t } = useTranslation();
  return (
    <ChoiceField
      {...props}
      label={t('editor.typography.align')}
      choices={ALIGNMENTS.map((value) => ({
        value,
        label: t(`editor.typography.align_${value}`),
        Icon: ICONS[value],
      }))}
    />
  );
}
