import { LIMITS, type Placement, placeElement, type SceneElement } from '@marquee/scene';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../document/editor-context.ts';
import { NumberField } from '../fields/number-field.tsx';
import { PanelSection } from '../fields/panel-section.tsx';
import styles from './geometry-section.module.css';

const { minSize, maxSize, maxOffset, maxRotation } = LIMITS.element;

const BOX = [
  { field: 'x', min: -maxOffset, max: maxOffset },
  { field: 'y', min: -maxOffset, max: maxOffset },
  { field: 'width', min: minSize, max: maxSize },
  { field: 'height', min: minSize, max: maxSize },
] as const;

/** Position, size and rotation of one element. */
export function GeometrySection({ element, isHeld }: { element: SceneElement; isHeld: boolean }) {
  const { t } = useTranslation();
  const { store } = useEditor();
  const place = (field: keyof Placement, value: number) =>
    store.getState().edit((document) => placeElement(document, element.id, { [field]: value }), {
      gesture: `${field} of ${element.id}`,
    });
  const settle = () => store.getState().settle();
  return (
    <PanelSection title={t('editor.geometry.title')}>
      <div className={styles.grid}>
        {BOX.map(({ field, min, max }) => (
          <NumberField
            key={field}
            label={t(`editor.geometry.${field}`)}
            value={element[field]}
            min={min}
            max={max}
            digits={2}
            isDisabled={isHeld}
            onChange={(value) => place(field, value)}
            onSettle={settle}
          />
        ))}
      </div>
      <NumberField
        label={t('editor.geometry.rotation')}
        value={element.rotation}
        min={-maxRotation}
        max={maxRotation}
        digits={1}
        unit="°"
        isDisabled={isHeld}
        onChange={(value) => place('rotation', value)}
        onSettle={settle}
      />
    </PanelSection>
  );
}
