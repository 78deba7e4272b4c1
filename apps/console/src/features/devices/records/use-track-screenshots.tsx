import { type DeviceScreenshot, deviceUploadRoutes } from '@marquee/contract';
import { type ReactNode, useState } from 'react';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import { ScreenshotDialog } from '../picture/screenshot-dialog.tsx';

/** As many as the server keeps of a device. */
const KEPT = 100;

/** The screenshots of a device that the user may see, and the dialog that shows one of them. */
export function useTrackScreenshots(deviceId: number): {
  screenshots: readonly DeviceScreenshot[];
  open: (id: number) => void;
  dialog: ReactNode;
} {
  const [openId, setOpenId] = useState<number>();
  const query = { page: 1, per_page: KEPT };
  const { data } = useRouteQuery(deviceUploadRoutes.screenshots, { params: { id: deviceId }, query });
  const screenshots = data?.data ?? [];
  return {
    screenshots,
    open: setOpenId,
    dialog: openId !== undefined && (
      <ScreenshotDialog
        deviceId={deviceId}
        screenshots={screenshots}
        openId={openId}
        onOpen={setOpenId}
        onClose={() => setOpenId(undefined)}
      />
    ),
  };
}
