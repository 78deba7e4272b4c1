import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { useEditorState, useViewState } from '../../document/editor-context.ts';
import { selectedElementsOf } from '../../document/editor-store.ts';
import { ElementProperties } from './element-properties.tsx';
import styles from './properties-panel.module.css';
import { ScenePanel } from './scene-panel.tsx';
import { SelectionProperties } from './selection-properties.tsx';

/** The properties of the selected elements, or of the scene if none is selected. */
export function PropertiesPanel() {
  const { t } = useTranslation();
  const isOpen = useViewState(({ layout, isBare }) => layout.isPanelOpen && !isBare);
  const [first, ...others] = useEditorState(useShallow(selectedElementsOf));
  if (!isOpen) return null;
  return (
    <aside className={styles.panel} aria-label={t('editor.areas.properties')}>
      {first === undefined ? (
        <ScenePanel />
      ) : others.length > 0 ? (
        <SelectionProperties elements={[first, ...others]} />
      ) : (
        // Resets the fields for another element.
        <ElementProperties key={first.id} element={first} />
      )}
    </aside>
  );
}
