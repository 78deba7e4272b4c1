import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ElementsIcon, LibraryIcon, TemplateIcon } from '../../../../shared/icons/index.ts';
import { useEditor, useViewState } from '../../document/editor-context.ts';
import type { Drawer } from '../../document/view-store.ts';
import styles from './tool-rail.module.css';
import { ToolShelf } from './tool-shelf.tsx';

const DRAWERS: Record<Drawer, ReactNode> = {
  materials: <LibraryIcon />,
  templates: <TemplateIcon />,
  elements: <ElementsIcon />,
};

/** Buttons to add elements and to open drawers beside the canvas. */
export function ToolRail() {
  const { t } = useTranslation();
  const editor = useEditor();
  const drawer = useViewState(({ layout }) => layout.drawer);
  return (
    <div
      className={styles.rail}
      role="toolbar"
      aria-orientation="vertical"
      aria-label={t('editor.areas.tools')}
    >
      <ToolShelf />
      <div className={styles.drawers}>
        {(Object.keys(DRAWERS) as Drawer[]).map((name) => (
          <button
            key={name}
            type="button"
            className={styles.drawer}
            aria-expanded={drawer === name}
            onClick={() => editor.view.getState().toggleDrawer(name)}
          >
            {DRAWERS[name]}
            <span>{t(`editor.drawers.${name}`)}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
