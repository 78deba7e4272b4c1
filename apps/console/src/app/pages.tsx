import {
  alertRoutes,
  appRoutes,
  type ConsolePage,
  deviceRoutes,
  digitalHumanRoutes,
  downloadSettingRoutes,
  labelSetRoutes,
  licenceRoutes,
  materialRoutes,
  noticeRoutes,
  playlistRoutes,
  playlistUseRoutes,
  programRoutes,
  recycledMaterialRoutes,
  recycledPlaylistRoutes,
  recycledProgramRoutes,
  recycledTemplateRoutes,
  releaseRoutes,
  releasingPrograms,
  reportRoutes,
  roleRoutes,
  videoRoutes,
  vipRoutes,
} from '@marquee/contract';
import {
  AppIcon,
  BellIcon,
  CompanyIcon,
  DeviceIcon,
  DigitalHumanIcon,
  HomeIcon,
  LabelSetIcon,
  LibraryIcon,
  LicenceIcon,
  LogIcon,
  MessageIcon,
  PassengerFlowIcon,
  PlaylistIcon,
  ProgramIcon,
  RecycleBinIcon,
  ReleaseIcon,
  RoleIcon,
  SettingsIcon,
  StatisticsIcon,
  TaskIcon,
  TemplateIcon,
  UsersIcon,
  VipIcon,
  WebVideoIcon,
} from '../shared/icons/index.ts';
import { lazyPart } from '../shared/lazy/lazy-part.tsx';
import type { BarePage } from './bare-pages.ts';
import type { Page } from './page.ts';
import { pageIn } from './rooms/page-in.ts';
import { ROOMS } from './rooms/rooms.ts';
import { DeviceBadges, FailedTasksBadge, ReviewBadge, WaitingUsersBadge } from './shell/menu-badges.tsx';

/** Some pages are for signed-out visitors, some without the frame. */
type FramedPage = Exclude<ConsolePage, '/login' | '/signup' | '/shared/{token}' | BarePage>;

/** Every page inside the frame of menu and top bar. Router, menu and gate follow from this table. */
export const PAGES: Readonly<Record<FramedPage, Page>> = {
  '/': {
    title: 'home.title',
    icon: <HomeIcon />,
    page: pageIn(ROOMS.home, (room) => room.HomePage),
  },
  '/materials': {
    code: '11000',
    icon: <LibraryIcon />,
    page: pageIn(ROOMS.library, (room) => room.MaterialList),
  },
  '/materials/{id}/uses': {
    needs: [materialRoutes.detail],
    page: pageIn(ROOMS.programs, (room) => room.MaterialUsesPage),
  },
  '/videoList': {
    code: '13000',
    needs: [videoRoutes.list],
    icon: <WebVideoIcon />,
    page: pageIn(ROOMS.library, (room) => room.VideoList),
  },
  '/human': {
    code: '14000',
    needs: [digitalHumanRoutes.list],
    icon: <DigitalHumanIcon />,
    page: pageIn(ROOMS.library, (room) => room.DigitalHumanList),
  },
  '/templates': {
    code: '12000',
    icon: <TemplateIcon />,
    page: pageIn(ROOMS.programs, (room) => room.TemplateList),
  },
  '/recycle-bin': {
    code: '11000',
    otherCodes: ['12000', '31000', '34000'],
    title: 'recycle_bin.title',
    needsOne: [
      recycledMaterialRoutes.list,
      recycledTemplateRoutes.list,
      recycledProgramRoutes.list,
      recycledPlaylistRoutes.list,
    ],
    icon: <RecycleBinIcon />,
    page: pageIn(ROOMS.library, (room) => room.RecycleBin),
  },
  '/devices-mips': {
    code: '21000',
    icon: <DeviceIcon />,
    badge: DeviceBadges,
    page: pageIn(ROOMS.devices, (room) => room.DeviceList),
  },
  '/devices-mips/monitor': {
    needs: [deviceRoutes.detail],
    page: pageIn(ROOMS.devices, (room) => room.DeviceMonitor),
  },
  '/devices-mips/detail/{id}': {
    needs: [deviceRoutes.detail],
    page: pageIn(ROOMS.devices, (room) => room.DeviceDetailPage),
  },
  '/apps': {
    code: '22000',
    needs: [appRoutes.list],
    icon: <AppIcon />,
    page: pageIn(ROOMS.devices, (room) => room.AppList),
  },
  '/alerts': {
    code: '21000',
    title: 'alerts.title',
    needs: [alertRoutes.list],
    icon: <BellIcon />,
    page: pageIn(ROOMS.devices, (room) => room.AlertList),
  },
  '/programs': {
    code: '31000',
    icon: <ProgramIcon />,
    page: pageIn(ROOMS.programs, (room) => room.ProgramList),
  },
  '/programs/{id}/detail': {
    needs: [programRoutes.detail],
    page: pageIn(ROOMS.programs, (room) => room.ProgramDetailPage),
  },
  '/labels': {
    code: '31000',
    title: 'label_sets.title',
    needs: [labelSetRoutes.list],
    needsOne: [labelSetRoutes.add, labelSetRoutes.delete],
    icon: <LabelSetIcon />,
    page: pageIn(ROOMS.programs, (room) => room.LabelSetList),
  },
  '/play-list': {
    code: '34000',
    icon: <PlaylistIcon />,
    page: pageIn(ROOMS.programs, (room) => room.PlaylistList),
  },
  '/play-list/new': {
    needs: [playlistRoutes.create],
    page: pageIn(ROOMS.programs, (room) => room.NewPlaylistPage),
  },
  '/play-list/{id}/edit': {
    needs: [playlistRoutes.detail],
    page: pageIn(ROOMS.programs, (room) => room.PlaylistEditorPage),
  },
  '/play-list/{id}/devices': {
    needs: [playlistUseRoutes.devices],
    page: pageIn(ROOMS.publishing, (room) => room.PlaylistDevicesPage),
  },
  '/play-list/{id}/release': {
    needs: [playlistUseRoutes.release, playlistRoutes.detail],
    page: pageIn(ROOMS.publishing, (room) => room.PlaylistReleasePage),
  },
  '/releases': {
    code: '32000',
    icon: <ReleaseIcon />,
    badge: ReviewBadge,
    page: pageIn(ROOMS.publishing, (room) => room.ReleaseList),
  },
  '/releases/calendar': {
    needs: [releaseRoutes.calendar],
    page: pageIn(ROOMS.publishing, (room) => room.ReleaseCalendar),
  },
  '/releases/new': {
    needs: [releasingPrograms],
    page: pageIn(ROOMS.publishing, (room) => room.NewReleasePage),
  },
  '/releases/{id}/detail': {
    needs: [releaseRoutes.detail],
    page: pageIn(ROOMS.publishing, (room) => room.ReleaseDetailPage),
  },
  '/releases/{id}/edit': {
    needs: [releaseRoutes.edit, releaseRoutes.defaults],
    page: pageIn(ROOMS.publishing, (room) => room.ReleaseEditorPage),
  },
  '/notices': {
    code: '32000',
    title: 'notices.title',
    needs: [noticeRoutes.list],
    icon: <MessageIcon />,
    page: pageIn(ROOMS.publishing, (room) => room.NoticeList),
  },
  '/notices/new': {
    needs: [noticeRoutes.create],
    page: pageIn(ROOMS.publishing, (room) => room.NoticeEditorPage),
  },
  '/notices/{id}/detail': {
    needs: [noticeRoutes.detail],
    page: pageIn(ROOMS.publishing, (room) => room.NoticeDetailPage),
  },
  '/statistics': {
    code: '33000',
    icon: <StatisticsIcon />,
    page: pageIn(ROOMS.administration, (room) => room.StatisticsReport),
    prefetch: () =>
      void ROOMS.administration().then(
        (room) => room.prefetchDayChart(),
        () => undefined,
      ),
  },
  '/statistics/reports': {
    needs: [reportRoutes.list],
    page: pageIn(ROOMS.administration, (room) => room.ReportList),
  },
  '/face-pfs': {
    code: '51000',
    icon: <PassengerFlowIcon />,
    page: pageIn(ROOMS.audience, (room) => room.FlowReport),
  },
  '/face-vips': {
    code: '52000',
    needs: [vipRoutes.list],
    icon: <VipIcon />,
    page: pageIn(ROOMS.audience, (room) => room.VipList),
  },
  '/system-set': {
    code: '41000',
    needs: [downloadSettingRoutes.get],
    icon: <SettingsIcon />,
    page: pageIn(ROOMS.administration, (room) => room.SystemSettings),
  },
  '/operation-log': {
    code: '42000',
    icon: <LogIcon />,
    page: pageIn(ROOMS.administration, (room) => room.OperationLog),
  },
  '/task-list': {
    code: '43000',
    icon: <TaskIcon />,
    badge: FailedTasksBadge,
    page: pageIn(ROOMS.administration, (room) => room.TaskList),
  },
  '/users': {
    code: '61000',
    icon: <UsersIcon />,
    badge: WaitingUsersBadge,
    page: pageIn(ROOMS.administration, (room) => room.UserListPage),
  },
  '/roles': {
    code: '62000',
    icon: <RoleIcon />,
    page: pageIn(ROOMS.administration, (room) => room.RoleList),
  },
  '/roles/new': { needs: [roleRoutes.add], page: pageIn(ROOMS.administration, (room) => room.NewRolePage) },
  '/roles/{id}/edit': {
    needs: [roleRoutes.detail],
    page: pageIn(ROOMS.administration, (room) => room.RoleEditorPage),
  },
  '/companies': {
    code: '63000',
    icon: <CompanyIcon />,
    page: pageIn(ROOMS.administration, (room) => room.CompanyList),
  },
  '/licences': {
    code: '71000',
    needsOne: [licenceRoutes.imports],
    icon: <LicenceIcon />,
    page: pageIn(ROOMS.licences, (room) => room.LicencesPage),
  },
  '/account': { page: pageIn(ROOMS.administration, (room) => room.Account) },
  '/manual': {
    title: 'manual.title',
    // With its chapters, so that the page is whole when it is there.
    page: lazyPart(async () => {
      const { fetchManual, ManualPage } = await ROOMS.manual();
      await fetchManual();
      return ManualPage;
    }),
  },
};
