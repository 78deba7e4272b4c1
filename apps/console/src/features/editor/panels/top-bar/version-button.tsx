import { Button, Drawer, Skeleton } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../../shared/access/access.ts';
import { VersionsIcon } from '../../../../shared/icons/index.ts';
import { useEditor, useEditorState } from '../../document/editor-context.ts';
import { WINDOW_ID } from '../../presence/presence-calls.ts';

const VersionList = lazy(async () => ({
  default: (await import('../../../../shared/versions/version-list.tsx')).VersionList,
}));

/** Opens the saved versions. Undo brings back what was on the canvas before one is restored. */
export function VersionButton() {
  const { t } = useTranslation();
  const { may } = useAccess();
  const { kind, id, saving } = useEditor();
  const version = useEditorState(({ saved }) => saved.version);
  const [isOpen, setOpen] = useState(false);
  if (!may(kind.versions.list)) return null;
  return (
    <>
      <Button
        type="text"
        icon={<VersionsIcon />}
        aria-label={t('versions.title')}
        title={t('versions.title')}
        onClick={() => setOpen(true)}
      />
      <Drawer
        open={isOpen}
        size={480}
        title={t('versions.title')}
        destroyOnHidden
        onClose={() => setOpen(false)}
      >
        <Suspense fallback={<Skeleton active />}>
          <VersionList
            kind={kind}
            id={id}
            version={version}
            windowId={WINDOW_ID}
            onRestored={() => {
              setOpen(false);
              void saving.getState().loadLatest();
            }}
          />
        </Suspense>
      </Drawer>
    </>
  );
}
