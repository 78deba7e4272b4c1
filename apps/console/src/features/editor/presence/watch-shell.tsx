import { Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { BackIcon } from '../../../shared/icons/index.ts';
import { useEditor, useEditorState } from '../document/editor-context.ts';
import { documentOf, hasUnsavedChanges } from '../document/editor-store.ts';
import { DocumentFacts } from '../panels/top-bar/document-facts.tsx';
import { PreviewPlayer } from '../preview/preview-player.tsx';
import { usePresenceState, usePresenceStore } from './presence-context.ts';
import { PresenceNotice } from './presence-notice.tsx';
import styles from './watch-shell.module.css';

/** The program or template without tools, while somebody else edits it. */
export function WatchShell() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { kind } = useEditor();
  const document = useEditorState(documentOf);
  const name = useEditorState(({ saved }) => saved.name);
  const back = t(`editor.of.${kind.name}.back`);
  useNewestVersion();
  return (
    <div className={styles.shell}>
      <header className={styles.bar}>
        <Button
          type="text"
          icon={<BackIcon />}
          aria-label={back}
          title={back}
          onClick={() => void navigate(kind.listPage)}
        />
        <h1 className={styles.name} title={name}>
          {name}
        </h1>
        <DocumentFacts />
      </header>
      <PresenceNotice />
      <main className={styles.view}>
        <PreviewPlayer name={name} document={document} isPausedAtFirst isReleased={kind.isReleased} />
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
