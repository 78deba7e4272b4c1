import { type Material, materialRoutes } from '@marquee/contract';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../../shared/access/access.ts';
import { useEditor } from '../../document/editor-context.ts';
import { fileOfMaterial } from '../../elements/file-of-material.ts';
import { addNewElement } from '../../elements/insert-element.ts';
import { SHOWN_TYPES, typeForMaterial } from '../../elements/shown-materials.ts';
import { MaterialBrowser } from './material-browser.tsx';
import { MaterialCard } from './material-card.tsx';
import styles from './material-drawer.module.css';

/** The material library beside the canvas: a click adds an element, a drag places it. */
export function MaterialDrawer() {
  const { t } = useTranslation();
  const editor = useEditor();
  const { may } = useAccess();
  const add = (material: Material) => {
    const type = typeForMaterial(material.type);
    if (type) addNewElement(editor, type, [fileOfMaterial(material)]);
  };
  return (
    <>
      {may(materialRoutes.list) && <p className={styles.help}>{t('editor.library.drag_help')}</p>}
      <MaterialBrowser type={undefined}>
        {(material) => (
          <MaterialCard
            key={material.id}
            material={material}
            shownTypes={SHOWN_TYPES}
            title={t('editor.library.add', { name: material.name })}
            onClick={() => add(material)}
          />
        )}
      </MaterialBrowser>
    </>
  );
}
