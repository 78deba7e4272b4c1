import { App, ConfigProvider } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../shared/lazy/lazy-part.tsx';
import { lazyWindow } from '../../shared/lazy/lazy-window.tsx';
import { CanvasArea } from './canvas/canvas-area.tsx';
import { useClipboardEvents } from './canvas/use-clipboard-events.ts';
import { useFieldExit } from './canvas/use-field-exit.ts';
import { useReleasedButtons } from './commands/use-released-buttons.ts';
import { useShortcuts } from './commands/use-shortcuts.ts';
import { InsertDialog } from './dialogs/insert-dialog.tsx';
import { LeaveGuard } from './dialogs/leave-guard.tsx';
import { SaveFailureDialog } from './dialogs/save-failure-dialog.tsx';
import { useLostLinkWarning } from './dialogs/use-lost-link-warning.tsx';
import { useEditor, useViewState } from './document/editor-context.ts';
import { useMaterialLookup } from './document/missing-materials.ts';
import { useDraftKeeping } from './document/use-draft-keeping.ts';
import styles from './editor-shell.module.css';
import { DrawerPanel } from './panels/library/drawer-panel.tsx';
import { ToolRail } from './panels/library/tool-rail.tsx';
import { PropertiesPanel, SelectedProperties } from './panels/properties/properties-panel.tsx';
import { MaterialRightsNote } from './panels/top-bar/material-rights-note.tsx';
import { TopBar } from './panels/top-bar/top-bar.tsx';
import { NewerDraftNotice } from './presence/newer-draft-notice.tsx';
import { ProgramBar } from './scenes/program-bar.tsx';
import { SceneStrip } from './scenes/scene-strip.tsx';

const TimelinePanel = lazyPart(async () => (await import('./timeline/timeline-panel.tsx')).TimelinePanel);
const ShortcutSheet = lazyWindow(async () => (await import('./dialogs/shortcut-sheet.tsx')).ShortcutSheet);
const PreviewOverlay = lazyWindow(async () => (await import('./preview/preview-overlay.tsx')).PreviewOverlay);
const ChangeSizeDialog = lazyWindow(
  async () => (await import('./dialogs/change-size-dialog.tsx')).ChangeSizeDialog,
);
const SceneMapDialog = lazyWindow(
  async () => (await import('./scene-map/scene-map-dialog.tsx')).SceneMapDialog,
);

/** Compact controls, with the text size of a table instead of a page. */
const DENSE = {
  token: { fontSize: 13 },
  cssVar: { key: 'editor' },
};

/** The areas of the editor around its canvas, and its dialogs. */
export function EditorShell() {
  const { view } = useEditor();
  const isBare = useViewState((state) => state.isBare);
  const isTimelineOpen = useViewState(({ layout }) => layout.isTimelineOpen);
  const isStripOpen = useViewState(({ layout }) => layout.isStripOpen);
  const isSheetOpen = useViewState((state) => state.isShortcutSheetOpen);
  const isPreviewOpen = useViewState((state) => state.isPreviewOpen);
  const isSizeDialogOpen = useViewState((state) => state.isSizeDialogOpen);
  const isSceneMapOpen = useViewState((state) => state.isSceneMapOpen);
  return (
    <>
      <EditorServices />
      <ConfigProvider componentSize="small" theme={DENSE}>
        <div role="presentation" className={styles.editor} onKeyDown={useFieldExit()}>
          <div>
            <TopBar />
            <MaterialRightsNote />
            <NewerDraftNotice />
          </div>
          <main
            className={styles.middle}
            onPointerEnter={SelectedProperties.prefetch}
            onFocus={SelectedProperties.prefetch}
          >
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
      <ShortcutSheet isOpen={isSheetOpen} onClose={() => view.getState().openShortcutSheet(false)} />
      <PreviewOverlay isOpen={isPreviewOpen} onClose={() => view.getState().openPreview(false)} />
      <SceneMapDialog isOpen={isSceneMapOpen} onClose={() => view.getState().openSceneMap(false)} />
      {isSizeDialogOpen && <ChangeSizeDialog onClose={() => view.getState().openSizeDialog(false)} />}
      <LeaveGuard />
    </>
  );
}

/** Services without an area of their own. A separate component, because it would otherwise draw the areas again with every step of a drag. */
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
