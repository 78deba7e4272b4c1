import { NoticeDetail } from '../../features/notices/index.ts';
import {
  PlaylistDevices,
  PlaylistReleaseWizard,
  ReleaseDetail,
  ReleaseEditor,
  ReleaseWizard,
} from '../../features/releases/index.ts';
import { freeingSpace } from './freeing-space.tsx';
import { ofId } from './of-id.tsx';
import { restartedBySearch } from './restarted-by-search.tsx';

export { NoticeList } from '../../features/notices/index.ts';
export { ReleaseCalendar, ReleaseList } from '../../features/releases/index.ts';
export { NoticeEditorPage } from '../pages/notice-editor-page.tsx';
export const NoticeDetailPage = ofId(NoticeDetail);
export const PlaylistDevicesPage = ofId(PlaylistDevices);
export const PlaylistReleasePage = ofId(freeingSpace(PlaylistReleaseWizard));
export const ReleaseDetailPage = ofId(ReleaseDetail);
export const ReleaseEditorPage = ofId(freeingSpace(ReleaseEditor));
export const NewReleasePage = restartedBySearch(freeingSpace(ReleaseWizard));
