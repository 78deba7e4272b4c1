import { LIMITS, minSizeOf, type Placement, placeElements, type SceneElement } from '@marquee/scene';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../document/editor-context.ts';
import { commonValue } from '../../document/use-common-edit.ts';
import { NumberField } from '../fields/number-field.tsx';
import { PanelSection } from '../fields/panel-section.tsx';
import styles from './geometry-section.module.css';

const { maxSize, maxOffset, maxRotation } = LIMITS.element;

const BOX = [
  { field: 'x', min: -maxOffset, max: maxOffset },
  { field: 'y', min: -maxOffset, max: maxOffset },
  { field: 'width', min: null, max: maxSize },
  { field: 'height', min: null, max: maxSize },
] as const;

interface GeometrySectionProps {
  elements: SceneElement[];
  isDisabled: boolean;
}

/** Position, size and rotation of one element, or of several at once. */
export function GeometrySection({ elements, isDisabled }: GeometrySectionProps) {
  const { t } = useTranslation();
  const { store } = useEditor();
  const placementsBy = (field: keyof Placement, valueOf: (current: number) => number | undefined) =>
    new Map(
      elements.flatMap((element): [string, Placement][] => {
        const value = valueOf(element[field]);
        return value === undefined ? [] : [[element.id, { [field]: value }]];
      }),
    );
  const place = (field: keyof Placement, valueOf: (current: number) => number | undefined) =>
    store.getState().edit((document) => placeElements(document, placementsBy(field, valueOf)), {
      gesture: `${field} of ${elements.map(({ id }) => id).join()}`,
    });
  const common = { isDisabled, onSettle: () => store.getState().settle() };
  const changes = (field: keyof Placement) => ({
    onChange: (value: number) => place(field, () => value),
    onEach: (change: (current: number) => number | undefined) => place(field, change),
  });
  return (
    <PanelSection title={t('editor.geometry.title')}>
      <div className={styles.grid}>
        {BOX.map(({ field, min, max }) => (
          <NumberField
            key={field}
            {...common}
            {...changes(field)}
            label={t(`editor.geometry.${field}`)}
            value={commonValue(elements, field)}
            min={min ?? Math.max(...elements.map(minSizeOf))}
            max={max}
            digits={2}
          />
        ))}
      </div>
      <NumberField
        {...common}
        {...changes('rotation')}
        label={t('editor.geometry.rotation')}
        value={commonValue(elements, 'rotation')}
        min={-maxRotation}
        max={maxRotation}
        digits={1}
        unit="°"
      />
    </PanelSection>
  );
}
