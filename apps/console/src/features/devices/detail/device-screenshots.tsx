import { type DeviceScreenshot, deviceUploadRoutes } from '@marquee/contract';
import { Pagination, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { Loaded } from '../../../shared/feedback/loaded.tsx';
import { TimeAt } from '../../../shared/format/time-at.tsx';
import { ScreenshotDialog } from '../picture/screenshot-dialog.tsx';
import { ScreenshotImage } from '../picture/screenshot-image.tsx';
import styles from './device-screenshots.module.css';

const PAGE_SIZE = 24;

/** Every screenshot of a device that the user may see, the newest first. */
export function DeviceScreenshots({ deviceId }: { deviceId: number }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<number>();
  const query = { page, per_page: PAGE_SIZE };
  const screenshots = useRouteQuery(deviceUploadRoutes.screenshots, { params: { id: deviceId }, query });
  return (
    <Loaded result={screenshots} loading={<Skeleton active title={false} />}>
      {({ data, pagination }) => (
        <>
          {pagination.total === 0 && <p className="flush quiet">{t('devices.no_screenshots')}</p>}
          <ul className={styles.grid}>
            {data.map((one) => (
              <li key={one.id}>
                <button type="button" className={styles.open} onClick={() => setOpen(one.id)}>
                  <span className={styles.picture}>
                    <ScreenshotImage deviceId={deviceId} screenshot={one} />
                  </span>
                  <span className="tabular size-13">
                    <TimeAt at={one.taken_at} />
                  </span>
                  <span
                    className="quiet text-12 ellipsis"
                    title={one.source === 'page' ? t('devices.page_only_hint') : undefined}
                  >
                    {contentOf(one)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {pagination.max > 1 && (
            <Pagination
              size="small"
              align="end"
              className={styles.pager ?? ''}
              current={pagination.page}
              pageSize={PAGE_SIZE}
              total={pagination.total}
              showSizeChanger={false}
              onChange={setPage}
            />
          )}
          {open !== undefined && (
            <ScreenshotDialog
              deviceId={deviceId}
              screenshots={data}
              openId={open}
              onOpen={setOpen}
              onClose={() => setOpen(undefined)}
            />
          )}
        </>
      )}
    </Loaded>
  );

  function contentOf({ screen, program_name, program_id, source }: DeviceScreenshot): string {
    const name = program_id === null ? t('devices.plays_nothing') : (program_name ?? `#${program_id}`);
    const program = source === 'page' ? t('devices.page_only', { program: name }) : name;
    return screen === 1 ? program : t('devices.on_screen_number', { screen, program });
  }
}
