import { MATERIAL_TYPES, materialRoutes } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../../shared/access/access.ts';
import { useEditor } from '../../document/editor-context.ts';
import { addMaterial } from '../../elements/insert-element.ts';
import { SHOWN_TYPES } from '../../elements/shown-materials.ts';
import { MaterialBrowser } from '../../materials/material-browser.tsx';
import { MaterialCard } from '../../materials/material-card.tsx';
import styles from './material-drawer.module.css';

/** The material library beside the canvas: a click adds an element, a drag places it. */
export function MaterialDrawer() {
  const { t } = useTranslation();
  const editor = useEditor();
  const { may } = useAccess();
  return (
    <>
      {may(materialRoutes.list) && <p className={styles.help}>{t('editor.library.drag_help')}</p>}
      <MaterialBrowser types={MATERIAL_TYPES}>
        {(material) => (
          <MaterialCard
            key={material.id}
            material={material}
            shownTypes={SHOWN_TYPES}
            title={t('editor.library.add', { name: material.name })}
            onClick={() => void addMaterial(editor, material)}
          />
        )}
      </MaterialBrowser>
    </>
  );
}
