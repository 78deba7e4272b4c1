import { deleteElements } from '@marquee/scene';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { pageClock } from '../../../shared/clock/page-clock.ts';
import { pastedFiles } from '../../../shared/uploads/files/pasted-files.ts';
import { isInDialog, isWriting } from '../commands/key-scope.ts';
import { pasteContent } from '../commands/paste-content.ts';
import { hasSelection, selectionOf } from '../commands/selection.ts';
import { CLIP_TYPE, clipOf, elementsIn } from '../document/clip.ts';
import { type Editor, useEditor } from '../document/editor-context.ts';
import { selectedElementsOf } from '../document/editor-store.ts';
import { useFilePlacement } from './use-file-placement.ts';

/** Copies, cuts and pastes through the system clipboard, with the browser's own events, which work without TLS too. */
export function useClipboardEvents(): void {
  const editor = useEditor();
  const { t } = useTranslation();
  const placeFiles = useFilePlacement();
  useEffect(() => {
    const isElsewhere = ({ target }: Event) => isWriting(target) || isInDialog(target);
    const onCopy = (event: ClipboardEvent) => {
      if (isElsewhere(event) || !hasSelection(editor) || !event.clipboardData) return;
      event.preventDefault();
      writeSelection(editor, event.clipboardData);
      if (event.type === 'cut')
        editor.store.getState().edit((document) => deleteElements(document, selectionOf(editor)));
    };
    const onPaste = (event: ClipboardEvent) => {
      if (isElsewhere(event) || !event.clipboardData) return;
      event.preventDefault();
      const { files } = event.clipboardData;
      const text = event.clipboardData.getData('text/plain');
      const elements = elementsIn(event.clipboardData.getData(CLIP_TYPE) || text);
      pasteContent(editor, { elements, files: [...files], text }, (pasted) =>
        placeFiles(pastedFiles(pasted, pageClock.epochNow(), t('uploads.screenshot'))),
      );
    };
    document.addEventListener('copy', onCopy);
    document.addEventListener('cut', onCopy);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('cut', onCopy);
      document.removeEventListener('paste', onPaste);
    };
  }, [editor, placeFiles, t]);
}

function writeSelection({ store, clipboard }: Editor, data: DataTransfer): void {
  const elements = selectedElementsOf(store.getState());
  clipboard.write(elements);
  data.setData(CLIP_TYPE, clipOf(elements));
  data.setData('text/plain', clipOf(elements));
}
