import {
  type ConsolePage,
  deviceRoutes,
  digitalHumanRoutes,
  downloadSettingRoutes,
  materialRoutes,
  noticeRoutes,
  playlistRoutes,
  playlistUseRoutes,
  programRoutes,
  releaseRoutes,
  releasingPrograms,
  roleRoutes,
  videoRoutes,
} from '@marquee/contract';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import { Account } from '../features/account/index.ts';
import { CompanyList } from '../features/companies/index.ts';
import { DeviceDetail, DeviceList } from '../features/devices/index.ts';
import { DigitalHumanList } from '../features/digital-humans/index.ts';
import { MaterialList } from '../features/materials/index.ts';
import { NoticeDetail, NoticeList } from '../features/notices/index.ts';
import { OperationLog } from '../features/operation-log/index.ts';
import { PlaylistEditor, PlaylistList } from '../features/playlists/index.ts';
import { ProgramList } from '../features/programs/index.ts';
import {
  PlaylistDevices,
  PlaylistReleaseWizard,
  ReleaseCalendar,
  ReleaseDetail,
  ReleaseEditor,
  ReleaseList,
  ReleaseWizard,
} from '../features/releases/index.ts';
import { RoleEditor, RoleList } from '../features/roles/index.ts';
import { prefetchDayChart, StatisticsReport } from '../features/statistics/index.ts';
import { SystemSettings } from '../features/system-settings/index.ts';
import { TaskList } from '../features/tasks/index.ts';
import { TemplateList } from '../features/templates/index.ts';
import { VideoList } from '../features/videos/index.ts';
import {
  CompanyIcon,
  DeviceIcon,
  DigitalHumanIcon,
  LibraryIcon,
  LogIcon,
  MessageIcon,
  PlaylistIcon,
  ProgramIcon,
  ReleaseIcon,
  RoleIcon,
  SettingsIcon,
  StatisticsIcon,
  TaskIcon,
  TemplateIcon,
  UsersIcon,
  WebVideoIcon,
} from '../shared/icons/index.ts';
import type { BarePage } from './bare-pages.ts';
import type { Page } from './page.ts';
import { MaterialUsesPage } from './pages/material-uses-page.tsx';
import { NoticeEditorPage } from './pages/notice-editor-page.tsx';
import { ProgramDetailPage } from './pages/program-detail-page.tsx';
import { UnknownPage } from './pages/unknown-page.tsx';
import { UserListPage } from './pages/user-list-page.tsx';
import { DeviceBadges, FailedTasksBadge, ReviewBadge, WaitingUsersBadge } from './shell/menu-badges.tsx';
import { useIdParam } from './use-id-param.ts';

/** `/` leads to the first page of the menu; some pages are for signed-out visitors, some without the frame. */
type FramedPage = Exclude<ConsolePage, '/' | '/login' | '/signup' | '/shared/{token}' | BarePage>;

/** Every page inside the frame of menu and top bar. Router, menu and gate follow from this table. */
export const PAGES: Readonly<Record<FramedPage, Page>> = {
  '/materials': { code: '11000', icon: <LibraryIcon />, page: MaterialList },
  '/materials/{id}/uses': { needs: [materialRoutes.detail], page: MaterialUsesPage },
  '/videoList': {
    code: '11000',
    title: 'videos.title',
    needs: [videoRoutes.list],
    icon: <WebVideoIcon />,
    page: VideoList,
  },
  '/human': {
    code: '11000',
    title: 'digital_humans.title',
    needs: [digitalHumanRoutes.list],
    icon: <DigitalHumanIcon />,
    page: DigitalHumanList,
  },
  '/templates': { code: '12000', icon: <TemplateIcon />, page: TemplateList },
  '/devices-mips': { code: '21000', icon: <DeviceIcon />, badge: DeviceBadges, page: DeviceList },
  '/devices-mips/detail/{id}': { needs: [deviceRoutes.detail], page: ofId(DeviceDetail) },
  '/programs': { code: '31000', icon: <ProgramIcon />, page: ProgramList },
  '/programs/{id}/detail': { needs: [programRoutes.detail], page: ProgramDetailPage },
  '/play-list': { code: '34000', icon: <PlaylistIcon />, page: PlaylistList },
  '/play-list/new': { needs: [playlistRoutes.create], page: restartedBySearch(PlaylistEditor) },
  '/play-list/{id}/edit': { needs: [playlistRoutes.detail], page: ofId(PlaylistEditor) },
  '/play-list/{id}/devices': { needs: [playlistUseRoutes.devices], page: ofId(PlaylistDevices) },
  '/play-list/{id}/release': {
    needs: [playlistUseRoutes.release, playlistRoutes.detail],
    page: ofId(PlaylistReleaseWizard),
  },
  '/releases': { code: '32000', icon: <ReleaseIcon />, badge: ReviewBadge, page: ReleaseList },
  '/releases/calendar': { needs: [releaseRoutes.calendar], page: ReleaseCalendar },
  '/releases/new': { needs: [releasingPrograms], page: restartedBySearch(ReleaseWizard) },
  '/releases/{id}/detail': { needs: [releaseRoutes.detail], page: ofId(ReleaseDetail) },
  '/releases/{id}/edit': { needs: [releaseRoutes.edit, releaseRoutes.defaults], page: ofId(ReleaseEditor) },
  '/notices': {
    code: '32000',
    title: 'notices.title',
    needs: [noticeRoutes.list],
    icon: <MessageIcon />,
    page: NoticeList,
  },
  '/notices/new': { needs: [noticeRoutes.create], page: NoticeEditorPage },
  '/notices/{id}/detail': { needs: [noticeRoutes.detail], page: ofId(NoticeDetail) },
  '/statistics': {
    code: '33000',
    icon: <StatisticsIcon />,
    page: StatisticsReport,
    prefetch: prefetchDayChart,
  },
  '/system-set': {
    code: '41000',
    needs: [downloadSettingRoutes.get],
    icon: <SettingsIcon />,
    page: SystemSettings,
  },
  '/operation-log': { code: '42000', icon: <LogIcon />, page: OperationLog },
  '/task-list': { code: '43000', icon: <TaskIcon />, badge: FailedTasksBadge, page: TaskList },
  '/users': { code: '61000', icon: <UsersIcon />, badge: WaitingUsersBadge, page: UserListPage },
  '/roles': { code: '62000', icon: <RoleIcon />, page: RoleList },
  '/roles/new': { needs: [roleRoutes.add], page: restartedBySearch(RoleEditor) },
  '/roles/{id}/edit': { needs: [roleRoutes.detail], page: ofId(RoleEditor) },
  '/companies': { code: '63000', icon: <CompanyIcon />, page: CompanyList },
  '/account': { page: Account },
};

/** The page of the item that `{id}` in the address names. */
function ofId(Shown: ComponentType<{ id: number }>): ComponentType {
  return function PageOfId() {
    const id = useIdParam();
    return id === undefined ? <UnknownPage /> : <Shown key={id} id={id} />;
  };
}

/** A page that starts again when it is entered with another query, such as a wizard with other programs. */
function restartedBySearch(Shown: ComponentType): ComponentType {
  return function PageOfSearch() {
    const { search } = useLocation();
    return <Shown key={search} />;
  };
}
