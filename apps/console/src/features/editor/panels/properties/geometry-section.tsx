import { hasBox, LIMITS, minSizeOf, type Placement, placeElements, type SceneElement } from '@marquee/scene';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../document/editor-context.ts';
import { selectedElementsOf } from '../../document/editor-store.ts';
import { commonValue } from '../../document/use-common-edit.ts';
import { NumberField } from '../../fields/number/number-field.tsx';
import { PanelSection } from '../../fields/panel-section.tsx';
import styles from './geometry-section.module.css';

const { maxSize, maxOffset, maxRotation } = LIMITS.element;

const BOX = [
  { field: 'x', min: -maxOffset, max: maxOffset },
  { field: 'y', min: -maxOffset, max: maxOffset },
  { field: 'width', min: null, max: maxSize },
  { field: 'height', min: null, max: maxSize },
] as const;

interface GeometrySectionProps {
  elements: readonly SceneElement[];
  isDisabled: boolean;
}

/** Position, size and rotation of one element, or of several together. */
export function GeometrySection({ elements, isDisabled }: GeometrySectionProps) {
  const { t } = useTranslation();
  const minSize = Math.max(...elements.map(minSizeOf));
  return (
    <PanelSection title={t('editor.geometry.title')}>
      <div className={styles.grid}>
        {BOX.map(({ field, min, max }) => (
          <GeometryField
            key={field}
            field={field}
            value={commonValue(elements, field)}
            min={min ?? minSize}
            max={max}
            digits={2}
            isDisabled={isDisabled}
          />
        ))}
      </div>
      <GeometryField
        field="rotation"
        value={commonValue(elements, 'rotation')}
        min={-maxRotation}
        max={maxRotation}
        digits={1}
        unit="°"
        isDisabled={isDisabled}
      />
    </PanelSection>
  );
}

interface GeometryFieldProps {
  field: keyof Placement;
  value: number | undefined;
  min: number;
  max: number;
  digits: number;
  unit?: string;
  isDisabled: boolean;
}

/** Rendered again only when its own value changes, and not with every step of a drag that changes another one. */
const GeometryField = memo(function GeometryField({ field, ...props }: GeometryFieldProps) {
  const { t } = useTranslation();
  const { store } = useEditor();
  const place = (valueOf: (current: number) => number | undefined) => {
    const elements = selectedElementsOf(store.getState()).filter(hasBox);
    const placements = elements.flatMap((element): [string, Placement][] => {
      const value = valueOf(element[field]);
      return value === undefined ? [] : [[element.id, { [field]: value }]];
    });
    store.getState().edit((document) => placeElements(document, new Map(placements)), {
      gesture: `${field} of ${elements.map(({ id }) => id).join()}`,
    });
  };
  return (
    <NumberField
      {...props}
      label={t(`editor.geometry.${field}`)}
      onChange={(value) => place(() => value)}
      onEach={place}
      onSettle={() => store.getState().settle()}
    />
  );
});
