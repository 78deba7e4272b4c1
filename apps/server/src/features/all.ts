import type { Feature } from '../platform/feature.ts';
import type { Platform } from '../platform/platform.ts';
import { alertsFeature } from './alerts/index.ts';
import { appsFeature } from './apps/index.ts';
import { backupsFeature } from './backups/index.ts';
import { companiesFeature } from './companies/index.ts';
import { dashboardFeature } from './dashboard/index.ts';
import { departmentsFeature } from './departments/index.ts';
import {
  activationFeature,
  DirectSending,
  deviceApiFeature,
  deviceConsoleFeature,
  liveViewFeature,
} from './devices/index.ts';
import { dialoguesFeature } from './dialogues/index.ts';
import { digitalHumansFeature } from './digital-humans/index.ts';
import { downloadsFeature } from './downloads/index.ts';
import { dryRunsFeature } from './dry-runs/index.ts';
import { feedsFeature } from './feeds/index.ts';
import { frameHandlers } from './frame/frame.route.ts';
import { identityFeature } from './identity/index.ts';
import { licencesFeature } from './licences/index.ts';
import { DesiredStates } from './manifests/index.ts';
import { materialsFeature } from './materials/index.ts';
import { noticesFeature } from './notices/index.ts';
import { operationLogFeature } from './operation-log/index.ts';
import { AudienceIngestion, passengerFlowFeature } from './passenger-flow/index.ts';
import { playlistsFeature } from './playlists/index.ts';
import { programsFeature } from './programs/index.ts';
import { recycleBinFeature } from './recycle-bin/index.ts';
import { releasesFeature } from './releases/index.ts';
import { renditionsFeature } from './renditions/index.ts';
import { reportsFeature } from './reports/index.ts';
import { rolesFeature } from './roles/index.ts';
import { sessionsFeature } from './sessions/index.ts';
import { speechesFeature } from './speeches/index.ts';
import { PlayIngestion, statisticsFeature } from './statistics/index.ts';
import { systemFeature } from './system/index.ts';
import { templatesFeature } from './templates/index.ts';
import { usersFeature } from './users/index.ts';
import { videoHandlers } from './videos/video.route.ts';
import { VideoService } from './videos/video.service.ts';
import { vipsFeature } from './vips/index.ts';
import { webPageHandlers } from './web-pages/web-page.route.ts';
import { WebPageService } from './web-pages/web-page.service.ts';
import { webhooksFeature } from './webhooks/index.ts';

/** Every feature of the server; each gets the platform, and what it needs of the features before it. */
export function createFeatures(platform: Platform): Feature[] {
  const desiredStates = new DesiredStates(platform);
  platform.changes.connect(desiredStates);
  const { renditions, feature: renditionsDuties } = renditionsFeature(platform, desiredStates);
  const { feeds, feature: feedsDuties } = feedsFeature(platform);
  const { speeches, spokenAnswers, feature: speechesDuties } = speechesFeature(platform, renditions);
  const { dialogues, feature: dialoguesDuties } = dialoguesFeature(platform, spokenAnswers);
  const { receipts: notices, feature: noticesDuties } = noticesFeature(platform);
  const { imports: materials, feature: materialLibrary } = materialsFeature(platform, desiredStates);
  const { gate: downloads, feature: downloadsDuties } = downloadsFeature(platform);
  const live = liveViewFeature(platform);
  const directSending = new DirectSending();
  const { deviceVips, feature: vipDuties } = vipsFeature(platform, desiredStates);
  const { files: incidents, feature: alertDuties } = alertsFeature(platform);
  const features = [
    sessionsFeature(platform),
    companiesFeature(platform),
    departmentsFeature(platform),
    usersFeature(platform),
    rolesFeature(platform),
    materialLibrary,
    { handlers: videoHandlers(new VideoService(platform)) },
    digitalHumansFeature(platform, directSending),
    ...programsFeature(platform, materials, feeds),
    { handlers: webPageHandlers(new WebPageService(platform)) },
    ...templatesFeature(platform, materials),
    playlistsFeature(platform),
    recycleBinFeature(platform),
    backupsFeature(platform),
    licencesFeature(platform),
    activationFeature(platform),
    deviceApiFeature(platform, {
      desiredStates,
      feeds,
      plays: new PlayIngestion(platform),
      audiences: new AudienceIngestion(platform),
      dialogues,
      notices,
      downloads,
      liveSources: live.sources,
      directSending,
      incidents,
      vips: deviceVips,
    }),
    vipDuties,
    live.feature,
    downloadsDuties,
    deviceConsoleFeature(platform, {
      desiredStates,
      renditions,
      feeds,
      speeches,
      liveScreens: live.screens,
      directSending,
    }),
    appsFeature(platform, directSending),
    alertDuties,
    renditionsDuties,
    feedsDuties,
    speechesDuties,
    dialoguesDuties,
    releasesFeature(platform, { renditions, feeds, speeches }),
    dryRunsFeature(platform),
    noticesDuties,
    statisticsFeature(platform),
    reportsFeature(platform),
    passengerFlowFeature(platform),
    operationLogFeature(platform),
    dashboardFeature(platform),
    webhooksFeature(platform),
    systemFeature(platform, desiredStates),
    identityFeature(platform),
  ];
  const handlers = features.flatMap((feature) => feature.handlers);
  return [...features, { handlers: frameHandlers(platform, handlers) }];
}
