import type { Ref } from 'react';
import { type ChosenFile, chosenFiles } from './chosen-file.ts';

/** Every browser knows it, React's types do not. */
const WHOLE_FOLDER = { webkitdirectory: '' };

interface FileInputProps {
  /** Clicked by whatever button stands for it. */
  ref: Ref<HTMLInputElement>;
  label: string;
  /** One file unless told otherwise; a folder comes with all that is in it. */
  kind?: 'file' | 'files' | 'folder';
  accept?: string | undefined;
  onChosen: (files: ChosenFile[]) => void;
}

/** The browser's own choice of files, behind a button of ours. */
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
