import { releasingPrograms } from '@marquee/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { useAccess } from '../../../../shared/access/access.ts';
import {
  HelpIcon,
  PanelFoldIcon,
  PanelUnfoldIcon,
  PlayIcon,
  RedoIcon,
  ReleaseIcon,
  UndoIcon,
} from '../../../../shared/icons/index.ts';
import { UploadCentreButton } from '../../../../shared/uploads/view/upload-centre-button.tsx';
import { useEditor, useEditorState, useViewState } from '../../document/editor-context.ts';
import { hasUnsavedChanges } from '../../document/editor-store.ts';
import { CommandButton } from '../command-button.tsx';
import { BackButton } from './back-button.tsx';
import { DocumentFacts } from './document-facts.tsx';
import { EditedName } from './edited-name.tsx';
import { HistoryButton } from './history-button.tsx';
import { Places } from './places.tsx';
import styles from './top-bar.module.css';
import { VersionButton } from './version-button.tsx';
import { ZoomControl } from './zoom-control.tsx';

export function TopBar() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { may } = useAccess();
  const { kind, id, saving, view } = useEditor();
  const isUnsaved = useEditorState(hasUnsavedChanges);
  const isPanelOpen = useViewState(({ layout }) => layout.isPanelOpen);
  const hasArriving = useViewState(({ arriving }) => arriving.length > 0);
  const isSaving = useStore(saving, (state) => state.isSaving);
  const mayRelease = kind.isReleased && may(releasingPrograms);
  const maySave = may(kind.routes.save);
  const save = () => saving.getState().save();
  const release = async () => {
    if (await save()) await navigate(`/releases/new?programs=${id}`);
  };
  return (
    <header className={styles.bar}>
      <div className={styles.side}>
        <BackButton />
        <EditedName />
        <DocumentFacts />
      </div>
      <div className={styles.middle}>
        <CommandButton id="undo" icon={<UndoIcon />} />
        <CommandButton id="redo" icon={<RedoIcon />} />
        <HistoryButton />
        <span className={styles.gap} />
        <ZoomControl />
      </div>
      <div className={styles.end}>
        <UploadCentreButton opensByItself={!hasArriving} />
        <Places />
        <CommandButton id="toggle_panel" icon={isPanelOpen ? <PanelFoldIcon /> : <PanelUnfoldIcon />} />
        <VersionButton />
        <CommandButton id="shortcuts" icon={<HelpIcon />} />
        <Button
          className={styles.iconic}
          icon={<PlayIcon size={14} />}
          aria-label={t('editor.top.preview')}
          onClick={() => view.getState().openPreview(true)}
        >
          {t('editor.top.preview')}
        </Button>
        {maySave && (
          <Button
            type={isUnsaved && !mayRelease ? 'primary' : 'default'}
            loading={isSaving}
            onClick={() => void save()}
          >
            {t('common.save')}
          </Button>
        )}
        {mayRelease && (
          <Button type="primary" icon={<ReleaseIcon size={14} />} onClick={() => void release()}>
            {t(maySave ? 'editor.top.save_and_release' : 'editor.top.release')}
          </Button>
        )}
      </div>
    </header>
  );
}
