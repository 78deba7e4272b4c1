import type { IncidentFileKind } from '@marquee/commands';
import type { Incident } from './uploads/incident-upload.schema.ts';
import type { UploadQuery } from './uploads/upload.schema.ts';

/** The paths of the server's device API. `connect` is available on the message port and on the background port. */
export const DEVICE_PATHS = {
  enrol: '/device/v1/enrol',
  connect: '/device/v1/connect',
  state: '/device/v1/state',
  settings: '/device/v1/settings',
  manifest: '/device/v1/manifest',
  notices: '/device/v1/notices',
  vips: '/device/v1/vips',
  reports: '/device/v1/reports',
  files: '/device/v1/files',
  feeds: '/device/v1/feeds',
  dialogue: '/device/v1/dialogue',
  uploads: '/device/v1/uploads',
  incidents: '/device/v1/incidents',
  proof: '/device/v1/proof',
} as const;

/** The path of a file of the manifest, relative to the server. */
export function filePath(sha256: string): string {
  return `${DEVICE_PATHS.files}/${sha256}`;
}

/** The path of a feed, relative to the server. */
export function feedPath(id: string): string {
  return `${DEVICE_PATHS.feeds}/${id}`;
}

/** The path of the picture of a VIP, relative to the server. */
export function vipPicturePath(id: string): string {
  return `${DEVICE_PATHS.vips}/${id}/picture`;
}

/** The path of the file that a command asks for, relative to the server. */
export function uploadPath(
  commandId: string,
  { screen, releaseId, programId, source }: Partial<UploadQuery> = {},
): string {
  const query = new URLSearchParams();
  if (screen !== undefined) query.set('screen', String(screen));
  if (releaseId !== undefined) query.set('releaseId', String(releaseId));
  if (programId !== undefined) query.set('programId', String(programId));
  if (source !== undefined) query.set('source', source);
  return `${DEVICE_PATHS.uploads}/${commandId}${query.size > 0 ? `?${query}` : ''}`;
}

/** The path of a picture or video of what is wrong with a device, relative to the server. */
export function incidentPath(incident: Incident, kind: IncidentFileKind): string {
  return `${DEVICE_PATHS.incidents}/${incident}/${kind}`;
}
