import { deviceRoutes, type ReleaseDevice } from '@marquee/contract';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../shared/access/access.ts';
import { lazyWindow } from '../../../shared/lazy/lazy-window.tsx';
import type { ListColumn } from '../../../shared/list/table/list-column.ts';

const WhyDialog = lazyWindow(async () => (await import('./why-dialog.tsx')).WhyDialog);

/** The column of a release's devices that explains whether the release plays there, and the dialog that it opens. */
export function useWhyColumn(releaseId: number): { columns: ListColumn<ReleaseDevice>[]; dialog: ReactNode } {
  const { t } = useTranslation();
  const { may } = useAccess();
  const [asked, setAsked] = useState<ReleaseDevice>();
  if (!may(deviceRoutes.detail)) return { columns: [], dialog: null };
  const column: ListColumn<ReleaseDevice> = {
    key: 'why',
    title: t('common.actions'),
    isFixed: true,
    render: (device) => (
      <Button
        type="link"
        size="small"
        aria-label={t('releases.why_of', { device: device.device_name })}
        onPointerEnter={WhyDialog.prefetch}
        onClick={() => setAsked(device)}
      >
        {t('releases.why')}
      </Button>
    ),
  };
  const dialog = asked && (
    <WhyDialog releaseId={releaseId} device={asked} onClose={() => setAsked(undefined)} />
  );
  return { columns: [column], dialog };
}
