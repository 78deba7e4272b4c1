import { Skeleton } from 'antd';
import { NoticeEditor } from '../../features/notices/index.ts';
import { DeviceStep, useOnlyDevice } from '../../features/releases/index.ts';
import { Loaded } from '../../shared/feedback/loaded.tsx';

/** A new scrolling message; its devices are chosen as those of a release. */
export function NoticeEditorPage() {
  const start = useOnlyDevice();
  return (
    <Loaded result={start} loading={<Skeleton active paragraph={{ rows: 8 }} />}>
      {(devices) => <NoticeEditor DeviceStep={DeviceStep} start={devices} />}
    </Loaded>
  );
}
