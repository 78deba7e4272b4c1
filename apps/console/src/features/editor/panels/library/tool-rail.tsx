import { ELEMENT_TYPES, isInteractiveOnly } from '@marquee/scene';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf } from '../../../../i18n/own-texts.ts';
import { LibraryIcon, ListIcon, TemplateIcon } from '../../../../shared/icons/index.ts';
import { COMMANDS } from '../../commands/commands.ts';
import { useCommandName } from '../../commands/use-command-name.ts';
import { useEditor, useEditorState, useViewState } from '../../document/editor-context.ts';
import { documentOf, sceneOf } from '../../document/editor-store.ts';
import type { Drawer } from '../../document/view-store.ts';
import { ELEMENT_EDITORS } from '../../elements/registry.ts';
import styles from './tool-rail.module.css';

const DRAWERS: Record<Drawer, ReactNode> = {
  materials: <LibraryIcon />,
  templates: <TemplateIcon />,
  elements: <ListIcon />,
};

/** Buttons to add elements and to open drawers beside the canvas. */
export function ToolRail() {
  const { t } = useTranslation();
  const nameOf = useCommandName();
  const editor = useEditor();
  const isLocked = useEditorState((state) => sceneOf(state).locked);
  const isInteractive = useEditorState((state) => documentOf(state).interaction !== undefined);
  const drawer = useViewState(({ layout }) => layout.drawer);
  return (
    <div
      className={styles.rail}
      role="toolbar"
      aria-orientation="vertical"
      aria-label={t('editor.areas.tools')}
    >
      <div className={styles.types}>
        {ELEMENT_TYPES.map((type) => {
          const { Icon, texts } = ELEMENT_EDITORS[type];
          const name = nameOf(`insert_${type}`);
          // A click on it says why, unlike one on a disabled button.
          const isExcluded = isInteractiveOnly(type) && !isInteractive;
          return (
            <button
              key={type}
              type="button"
              className={styles.tool}
              title={isExcluded ? t('editor.notices.interactive_only') : name}
              aria-label={name}
              aria-disabled={isExcluded || undefined}
              disabled={isLocked}
              onClick={() => COMMANDS[`insert_${type}`].run(editor)}
            >
              <Icon />
              <span>{textOf(texts, 'name')}</span>
            </button>
          );
        })}
      </div>
      <div className={styles.drawers}>
        {(Object.keys(DRAWERS) as Drawer[]).map((name) => (
          <button
            key={name}
            type="button"
            className={styles.tool}
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
