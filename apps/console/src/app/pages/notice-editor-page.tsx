import { NoticeEditor } from '../../features/notices/index.ts';
import { DeviceStep } from '../../features/releases/index.ts';

/** A new inter-cut message; its devices are chosen as those of a release. */
export function NoticeEditorPage() {
  return <NoticeEditor DeviceStep={DeviceStep} />;
}
