import { App, ConfigProvider } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CanvasArea } from './canvas/canvas-area.tsx';
import { useClipboardEvents } from './commands/use-clipboard-events.ts';
import { useReleasedButtons } from './commands/use-released-buttons.ts';
import { useShortcuts } from './commands/use-shortcuts.ts';
import { InsertDialog } from './dialogs/insert-dialog.tsx';
import { LeaveGuard } from './dialogs/leave-guard.tsx';
import { SaveFailureDialog } from './dialogs/save-failure-dialog.tsx';
import { ShortcutSheet } from './dialogs/shortcut-sheet.tsx';
import { useLostLinkWarning } from './dialogs/use-lost-link-warning.tsx';
import { useViewState } from './document/editor-context.ts';
import { useMaterialLookup } from './document/missing-materials.ts';
import { useDraftKeeping } from './document/use-draft-keeping.ts';
import styles from './editor-shell.module.css';
import { DrawerPanel } from './panels/library/drawer-panel.tsx';
import { ToolRail } from './panels/library/tool-rail.tsx';
import { PropertiesPanel } from './panels/properties/properties-panel.tsx';
import { MaterialRightsNote } from './panels/top-bar/material-rights-note.tsx';
import { TopBar } from './panels/top-bar/top-bar.tsx';
import { PreviewOverlay } from './preview/preview-overlay.tsx';
import { SceneMapDialog } from './scene-map/scene-map-dialog.tsx';
import { ProgramBar } from './scenes/program-bar.tsx';
import { SceneStrip } from './scenes/scene-strip.tsx';
import { TimelinePanel } from './timeline/timeline-panel.tsx';

/** Compact controls, with the text size of a table instead of a page. */
const DENSE = {
  token: { fontSize: 13 },
  cssVar: { key: 'editor' },
};

/** The areas of the editor around its canvas, and its dialogs. */
export function EditorShell() {
  const isBare = useViewState((state) => state.isBare);
  const isTimelineOpen = useViewState(({ layout }) => layout.isTimelineOpen);
  const isStripOpen = useViewState(({ layout }) => layout.isStripOpen);
  return (
    <>
      <EditorServices />
      <ConfigProvider componentSize="small" theme={DENSE}>
        <div className={styles.editor}>
          <div>
            <TopBar />
            <MaterialRightsNote />
          </div>
          <main className={styles.middle}>
            {!isBare && <ToolRail />}
            <DrawerPanel />
            <CanvasArea />
            <PropertiesPanel />
          </main>
          {!isBare && isStripOpen && <SceneStrip />}
          {!isBare && <ProgramBar />}
          {!isBare && isTimelineOpen && <TimelinePanel />}
        </div>
      </ConfigProvider>
      <InsertDialog />
      <SaveFailureDialog />
      <ShortcutSheet />
      <PreviewOverlay />
      <SceneMapDialog />
      <LeaveGuard />
    </>
  );
}

/** What works without an area of its own. Apart from the areas, which it would otherwise draw again with every step of a drag. */
function EditorServices() {
  useMaterialLookup();
  useShortcuts();
  useClipboardEvents();
  useReleasedButtons();
  useDraftKeeping();
  useNotices();
  useLostLinkWarning();
  return null;
}

/** Shows notices to the operator. */
function useNotices(): void {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const notice = useViewState((state) => state.notice);
  useEffect(() => {
    if (notice) void message.info(t(`editor.notices.${notice.key}`));
  }, [notice, message, t]);
}
