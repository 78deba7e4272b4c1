import { type DragEvent, type ReactNode, useState } from 'react';
import type { ChosenFile } from './chosen-file.ts';
import { droppedFiles } from './dropped-files.ts';
import styles from './file-drop.module.css';

interface FileDropProps {
  /** The purpose of the area, for assistive technology. */
  label: string;
  /** The effect of a drop, for example "Drop to upload into this group". */
  hint: string;
  /** A hint below it. */
  more?: string;
  /** Whether drops are accepted now. */
  isOpen: boolean;
  onDropped: (chosen: ChosenFile[]) => void;
  children: ReactNode;
}

/** Accepts files and folders dropped on its content. */
export function FileDrop({ label, hint, more, isOpen, onDropped, children }: FileDropProps) {
  // Entering a child leaves its parent: only the balance shows whether the files are still above.
  const [depth, setDepth] = useState(0);
  const isTaken = ({ dataTransfer }: DragEvent) => isOpen && dataTransfer.types.includes('Files');
  return (
    <section
      aria-label={label}
      className="column grow shrink-height relative"
      data-fills-sheet
      onDragEnter={(event) => isTaken(event) && setDepth((before) => before + 1)}
      onDragLeave={() => setDepth((before) => Math.max(0, before - 1))}
      onDragOver={(event) => isTaken(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!isTaken(event)) return;
        event.preventDefault();
        setDepth(0);
        void droppedFiles(event.dataTransfer.items).then(onDropped);
      }}
    >
      {children}
      {isOpen && depth > 0 && (
        <div className={styles.veil}>
          <div className={styles.words}>
            <strong>{hint}</strong>
            {more !== undefined && <span>{more}</span>}
          </div>
        </div>
      )}
    </section>
  );
}
