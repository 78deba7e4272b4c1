import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { VersionList } from '../../../../shared/versions/version-list.tsx';
import { useEditor, useEditorState } from '../../document/editor-context.ts';
import { WINDOW_ID } from '../../document/window-id.ts';

interface VersionDrawerProps {
  isOpen?: boolean;
  onClose: () => void;
}

/** The saved versions. Undo brings back what was on the canvas before one is restored. */
export function VersionDrawer({ isOpen = true, onClose }: VersionDrawerProps) {
  const { t } = useTranslation();
  const { kind, id, saving } = useEditor();
  const version = useEditorState(({ saved }) => saved.version);
  return (
    <Drawer open={isOpen} size={480} title={t('versions.title')} destroyOnHidden onClose={onClose}>
      <VersionList
        kind={kind}
        id={id}
        version={version}
        windowId={WINDOW_ID}
        onRestored={() => {
          onClose();
          void saving.getState().loadLatest();
        }}
      />
    </Drawer>
  );
}
