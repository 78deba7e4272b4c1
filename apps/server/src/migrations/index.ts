import type { Migration } from '../platform/database/migrate/migration.ts';
import { organisation } from './0001-organisation.ts';
import { content } from './0002-content.ts';
import { programs } from './0003-programs.ts';
import { devices } from './0004-devices.ts';
import { releases } from './0005-releases.ts';
import { plays } from './0006-plays.ts';
import { operations } from './0007-operations.ts';
import { people } from './0008-people.ts';
import { operationLogReading } from './0009-operation-log.ts';
import { materialLibrary } from './0010-material-library.ts';
import { videosAndDigitalHumans } from './0011-videos-and-digital-humans.ts';
import { listsAndTags } from './0012-lists-and-tags.ts';
import { nodes } from './0013-nodes.ts';
import { commands } from './0014-commands.ts';
import { releaseProgress } from './0015-release-progress.ts';
import { failingSettings } from './0016-failing-settings.ts';
import { boundedRevisions } from './0017-bounded-revisions.ts';
import { deviceApproval } from './0018-device-approval.ts';
import { cutPlays } from './0019-cut-plays.ts';
import { waitingUsers } from './0020-waiting-users.ts';
import { companyBrands } from './0021-company-brands.ts';
import { editedSinceRelease } from './0022-edited-since-release.ts';
import { deviceAttention } from './0023-device-attention.ts';
import { uploadAddress } from './0024-upload-address.ts';
import { renditions } from './0025-renditions.ts';
import { admittedDevicesAreActive } from './0026-admitted-devices-are-active.ts';
import { programLabels } from './0027-program-labels.ts';
import { templates } from './0028-templates.ts';
import { archiveImports } from './0029-archive-imports.ts';
import { versions } from './0030-versions.ts';
import { programPreviews } from './0031-program-previews.ts';
import { compositionEditing } from './0032-composition-editing.ts';
import { feeds } from './0033-feeds.ts';
import { speeches } from './0034-speeches.ts';
import { draftWindows } from './0035-draft-windows.ts';
import { listOrders } from './0036-list-orders.ts';
import { playModes } from './0037-play-modes.ts';
import { playlists } from './0038-playlists.ts';
import { releaseReview } from './0039-release-review.ts';
import { notices } from './0040-notices.ts';
import { playReleases } from './0041-play-releases.ts';
import { releaseWaves } from './0042-release-waves.ts';
import { playDayOrder } from './0043-play-day-order.ts';
import { precisePromotion } from './0044-precise-promotion.ts';
import { downloadSettings } from './0045-download-settings.ts';
import { interactiveReleases } from './0046-interactive-releases.ts';

/** All migrations in order. New ones are added at the end. */
export const migrations: Migration[] = [
  organisation,
  content,
  programs,
  devices,
  releases,
  plays,
  operations,
  people,
  operationLogReading,
  materialLibrary,
  videosAndDigitalHumans,
  listsAndTags,
  nodes,
  commands,
  releaseProgress,
  failingSettings,
  boundedRevisions,
  deviceApproval,
  cutPlays,
  waitingUsers,
  companyBrands,
  editedSinceRelease,
  deviceAttention,
  uploadAddress,
  renditions,
  admittedDevicesAreActive,
  programLabels,
  templates,
  archiveImports,
  versions,
  programPreviews,
  compositionEditing,
  feeds,
  speeches,
  draftWindows,
  listOrders,
  playModes,
  playlists,
  releaseReview,
  notices,
  playReleases,
  releaseWaves,
  playDayOrder,
  precisePromotion,
  downloadSettings,
  interactiveReleases,
];
