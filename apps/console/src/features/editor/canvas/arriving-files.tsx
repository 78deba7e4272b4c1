import { useEffect, useEffectEvent } from 'react';
import { lazyPart } from '../../../shared/lazy/lazy-part.tsx';
import type { UploadItem } from '../../../shared/uploads/centre/upload-item.ts';
import { useUploads } from '../../../shared/uploads/upload-provider.tsx';
import { materialNamed, materialOnceReady } from '../api/materials.ts';
import { type Editor, useEditor, useEditorState, useViewState } from '../document/editor-context.ts';
import type { ArrivingFile } from '../document/view-store.ts';
import { addMaterial } from '../elements/insert-element.ts';
import { typeForMaterial } from '../elements/shown-materials.ts';
import styles from './arriving-files.module.css';

const ArrivalProgress = lazyPart(async () => (await import('./arrival-progress.tsx')).ArrivalProgress, {
  drawPending: percentText,
  drawFailed: percentText,
});

/** Files that were dropped or pasted, at their places with their progress until their elements replace them. */
export function ArrivingFiles() {
  const arriving = useViewState((view) => view.arriving);
  const uploads = useUploads();
  return arriving.map((file) => (
    <Arriving key={file.key} file={file} upload={uploads.find(({ key }) => key === file.key)} />
  ));
}

/** The failure of a file whose content is in the library already: that material is taken instead. */
const KNOWN = 'errors.materials.content_taken';

/** The failure of a file that has to go through the material list (spec §5); see `editorLimits`. */
const TOO_LARGE = 'editor.library.too_large';

function Arriving({ file, upload }: { file: ArrivingFile; upload: UploadItem | undefined }) {
  const editor = useEditor();
  const isHere = useEditorState(({ focus }) => focus.sceneId === file.sceneId);
  const { x, y, zoom } = useViewState(({ viewport }) => viewport);
  const state = upload?.state;
  const settled = useEffectEvent((signal: AbortSignal) => {
    // A file that failed for another reason is in the list of uploads, with the reason.
    void settle(editor, file, upload, signal).catch(() => editor.view.getState().leave(file.key));
  });
  const isPending = state === 'uploading' || state === 'waiting' || state === 'paused';
  useEffect(() => {
    if (isPending) return;
    const stop = new AbortController();
    settled(stop.signal);
    return () => stop.abort();
  }, [isPending]);
  if (!upload || !isHere) return null;
  const percent = upload.size > 0 ? Math.round((upload.sent / upload.size) * 100) : 0;
  return (
    <div
      className={styles.file}
      style={{ transform: `translate(${x + file.at.x * zoom}px, ${y + file.at.y * zoom}px)` }}
    >
      <ArrivalProgress percent={percent} />
      <span>{upload.name}</span>
    </div>
  );
}

function percentText({ percent }: { percent: number }) {
  return <span>{percent}%</span>;
}

async function settle(
  editor: Editor,
  file: ArrivingFile,
  upload: UploadItem | undefined,
  signal: AbortSignal,
): Promise<void> {
  const { leave, notify } = editor.view.getState();
  const material =
    upload?.state === 'success' && upload.resultId !== null
      ? await materialOnceReady(upload.resultId, signal)
      : upload?.failure?.code === KNOWN
        ? await materialNamed(String(upload.failure.params['name'] ?? ''), signal)
        : undefined;
  if (signal.aborted) return;
  leave(file.key);
  const type = material && typeForMaterial(material.type);
  if (material && type) await addMaterial(editor, material, file.at);
  else if (material) notify('not_shown');
  else if (upload) notify(upload.failure?.code === TOO_LARGE ? 'file_too_large' : 'not_uploaded');
}
