import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { lazyPart } from '../../../../shared/lazy/lazy-part.tsx';
import { useEditorState, useViewState } from '../../document/editor-context.ts';
import { selectedElementsOf } from '../../document/editor-store.ts';
import styles from './properties-panel.module.css';
import { ScenePanel } from './scene-panel.tsx';

/** Fetched when the pointer or the focus enters what contains elements, so that it is there when one is selected. */
export const SelectedProperties = lazyPart(
  async () => (await import('./selected-properties.tsx')).SelectedProperties,
);

/** The properties of the selected elements, or of the scene if none is selected. */
export function PropertiesPanel() {
  const { t } = useTranslation();
  const isOpen = useViewState(({ layout, isBare }) => layout.isPanelOpen && !isBare);
  const [first, ...others] = useEditorState(useShallow(selectedElementsOf));
  if (!isOpen) return null;
  return (
    <aside className={styles.panel} aria-label={t('editor.areas.properties')}>
      {first === undefined ? <ScenePanel /> : <SelectedProperties elements={[first, ...others]} />}
    </aside>
  );
}
