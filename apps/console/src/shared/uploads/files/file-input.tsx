import type { Ref } from 'react';
import { type ChosenFile, chosenFiles } from './chosen-file.ts';

/** Every browser supports it, but React's types lack it. */
const WHOLE_FOLDER = { webkitdirectory: '' };

interface FileInputProps {
  /** The button that opens the file dialog clicks it. */
  ref: Ref<HTMLInputElement>;
  label: string;
  /** One file by default; a folder comes with its content. */
  kind?: 'file' | 'files' | 'folder';
  accept?: string | undefined;
  onChosen: (files: ChosenFile[]) => void;
}

/** The browser's file dialog, behind a button of the console. */
export function FileInput({ ref, label, kind = 'file', accept, onChosen }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple={kind === 'files'}
      {...(kind === 'folder' && WHOLE_FOLDER)}
      accept={accept}
      aria-label={label}
      onChange={({ target }) => {
        onChosen(chosenFiles(target.files));
        // Choosing the same file again, as after a reload, must fire a change too.
        target.value = '';
      }}
    />
  );
}
