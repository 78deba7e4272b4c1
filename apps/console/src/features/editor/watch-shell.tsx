import { useEffect } from 'react';
import { useEditor, useEditorState } from './document/editor-context.ts';
import { documentOf, hasUnsavedChanges } from './document/editor-store.ts';
import { BackButton } from './panels/top-bar/back-button.tsx';
import { DocumentFacts } from './panels/top-bar/document-facts.tsx';
import { usePresenceState, usePresenceStore } from './presence/presence-context.ts';
import { PresenceNotice } from './presence/presence-notice.tsx';
import { PreviewPlayer } from './preview/preview-player.tsx';
import styles from './watch-shell.module.css';

/** The program or template without tools, while somebody else edits it. */
export function WatchShell() {
  const { kind, id } = useEditor();
  const document = useEditorState(documentOf);
  const name = useEditorState(({ saved }) => saved.name);
  useNewestVersion();
  return (
    <div className={styles.shell}>
      <header className={styles.bar}>
        <BackButton />
        <h1 className={styles.name} title={name}>
          {name}
        </h1>
        <DocumentFacts />
      </header>
      <PresenceNotice />
      <main className="shrink-height">
        <PreviewPlayer
          name={name}
          document={document}
          isPausedAtFirst
          {...(kind.isReleased && { programId: id })}
        />
      </main>
    </div>
  );
}

/** Follows what the other window saves; unsaved changes of this window stay in sight. */
function useNewestVersion(): void {
  const presence = usePresenceStore();
  const newest = usePresenceState(({ version }) => version);
  const version = useEditorState(({ saved }) => saved.version);
  const isUnsaved = useEditorState(hasUnsavedChanges);
  useEffect(() => {
    if (newest > version && !isUnsaved) presence.getState().reload();
  }, [presence, newest, version, isUnsaved]);
}
