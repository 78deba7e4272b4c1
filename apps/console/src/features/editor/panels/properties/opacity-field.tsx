import type { SceneElement } from '@marquee/scene';
import { useTranslation } from 'react-i18next';
import { useCommonEdit } from '../../document/use-common-edit.ts';
import { SliderField } from '../../fields/number/slider-field.tsx';

/** The opacity of one element, or of several together. */
export function OpacityField({
  elements,
  isDisabled,
}: {
  elements: readonly SceneElement[];
  isDisabled: boolean;
}) {
  const { t } = useTranslation();
  const { change, settle } = useCommonEdit(elements);
  return (
    <SliderField
      label={t('editor.geometry.opacity')}
      value={Math.round((elements[0]?.opacity ?? 1) * 100)}
      isDisabled={isDisabled}
      onChange={(percent) => change('opacity', percent / 100)}
      onSettle={settle}
    />
  );
}
