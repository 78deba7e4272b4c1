import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../../shared/access/access.ts';
import { VersionsIcon } from '../../../../shared/icons/index.ts';
import { lazyWindow } from '../../../../shared/lazy/lazy-window.tsx';
import { useEditor } from '../../document/editor-context.ts';

const VersionDrawer = lazyWindow(async () => (await import('./version-drawer.tsx')).VersionDrawer);

/** Opens the saved versions. */
export function VersionButton() {
  const { t } = useTranslation();
  const { may } = useAccess();
  const { kind } = useEditor();
  const [isOpen, setOpen] = useState(false);
  if (!may(kind.versions.list)) return null;
  return (
    <>
      <Button
        type="text"
        icon={<VersionsIcon />}
        aria-label={t('versions.title')}
        title={t('versions.title')}
        onPointerEnter={VersionDrawer.prefetch}
        onClick={() => setOpen(true)}
      />
      <VersionDrawer isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
