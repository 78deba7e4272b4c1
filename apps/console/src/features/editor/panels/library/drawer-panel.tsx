import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from '../../../../shared/icons/index.ts';
import { lazyPart } from '../../../../shared/lazy/lazy-part.tsx';
import { useEditor, useViewState } from '../../document/editor-context.ts';
import type { Drawer } from '../../document/view-store.ts';
import styles from './drawer-panel.module.css';
import { MaterialDrawer } from './material-drawer.tsx';

const ElementList = lazyPart(async () => (await import('./element-list.tsx')).ElementList);
const TemplateDrawer = lazyPart(
  async () => (await import('../templates/template-drawer.tsx')).TemplateDrawer,
);

const DRAWERS: Record<Drawer, ReactNode> = {
  materials: <MaterialDrawer />,
  templates: <TemplateDrawer />,
  elements: <ElementList />,
};

/** The drawer that the tool rail opens beside the canvas. */
export function DrawerPanel() {
  const { t } = useTranslation();
  const { view } = useEditor();
  const drawer = useViewState(({ layout, isBare }) => (isBare ? null : layout.drawer));
  if (drawer === null) return null;
  return (
    <aside className={styles.drawer} aria-label={t(`editor.drawers.${drawer}`)}>
      <header className={styles.header}>
        <h2>{t(`editor.drawers.${drawer}`)}</h2>
        <Button
          type="text"
          icon={<CloseIcon />}
          aria-label={t('common.close')}
          onClick={() => view.getState().toggleDrawer(drawer)}
        />
      </header>
      <div className={styles.body}>{DRAWERS[drawer]}</div>
    </aside>
  );
}
