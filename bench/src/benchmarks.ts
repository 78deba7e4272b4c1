import { benchBackup } from './benchmarks/backup.bench.ts';
import { benchColdStart } from './benchmarks/cold-start.bench.ts';
import { benchCommand } from './benchmarks/command.bench.ts';
import { benchDashboard } from './benchmarks/dashboard.bench.ts';
import { benchDeviceList } from './benchmarks/device-list.bench.ts';
import { benchDownload } from './benchmarks/download.bench.ts';
import { benchDryRun } from './benchmarks/dry-run.bench.ts';
import { benchEditorGestures } from './benchmarks/editor-gestures.bench.ts';
import { benchEditorOpening } from './benchmarks/editor-opening.bench.ts';
import { benchEmergency } from './benchmarks/emergency.bench.ts';
import { benchEnrolment } from './benchmarks/enrolment.bench.ts';
import { benchFleet } from './benchmarks/fleet.bench.ts';
import { benchFleetViews } from './benchmarks/fleet-views.bench.ts';
import { benchLargeUploads } from './benchmarks/large-uploads.bench.ts';
import { benchLibraryOpening } from './benchmarks/library-opening.bench.ts';
import { benchLoginWeight } from './benchmarks/login-weight.bench.ts';
import { benchMassRelease } from './benchmarks/mass-release.bench.ts';
import { benchMaterialList } from './benchmarks/material-list.bench.ts';
import { benchNodes } from './benchmarks/nodes.bench.ts';
import { benchPageChanges } from './benchmarks/page-changes.bench.ts';
import { benchPageWeight } from './benchmarks/page-weight.bench.ts';
import { benchPassengerFlow } from './benchmarks/passenger-flow.bench.ts';
import { benchPeopleList } from './benchmarks/people-list.bench.ts';
import { benchPlays } from './benchmarks/plays.bench.ts';
import { benchScenePlayback } from './benchmarks/scene-playback.bench.ts';
import { benchSchedule } from './benchmarks/schedule.bench.ts';
import { benchStatistics } from './benchmarks/statistics.bench.ts';
import { benchSynchronised } from './benchmarks/synchronised.bench.ts';
import { benchThumbnails } from './benchmarks/thumbnails.bench.ts';
import { benchUpload } from './benchmarks/upload.bench.ts';
import type { Figure } from './lib/report.ts';

/** Every benchmark by its name, in the order in which all of them run. */
export const BENCHMARKS: Record<string, () => Promise<Figure[]>> = {
  'login-weight': benchLoginWeight,
  'cold-start': benchColdStart,
  backup: benchBackup,
  dashboard: benchDashboard,
  'device-list': benchDeviceList,
  'people-list': benchPeopleList,
  'material-list': benchMaterialList,
  thumbnails: benchThumbnails,
  download: benchDownload,
  upload: benchUpload,
  'large-uploads': benchLargeUploads,
  enrolment: benchEnrolment,
  fleet: benchFleet,
  'mass-release': benchMassRelease,
  emergency: benchEmergency,
  command: benchCommand,
  nodes: benchNodes,
  plays: benchPlays,
  statistics: benchStatistics,
  'passenger-flow': benchPassengerFlow,
  schedule: benchSchedule,
  'dry-run': benchDryRun,
  'page-weight': benchPageWeight,
  'page-changes': benchPageChanges,
  'library-opening': benchLibraryOpening,
  'editor-opening': benchEditorOpening,
  'editor-gestures': benchEditorGestures,
  'fleet-views': benchFleetViews,
  'scene-playback': benchScenePlayback,
  synchronised: benchSynchronised,
};
