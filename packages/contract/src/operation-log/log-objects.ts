import { type ObjectKind, resourceOfModule } from '../all-resources.ts';
import { companyRoutes } from '../companies/index.ts';
import { departmentRoutes } from '../departments/index.ts';
import { deviceGroupRoutes, deviceRoutes } from '../devices/index.ts';
import { digitalHumanRoutes } from '../digital-humans/index.ts';
import type { Access } from '../kernel/access.ts';
import type { RouteParts } from '../kernel/route.ts';
import { materialGroupRoutes, materialRoutes } from '../materials/index.ts';
import { noticeRoutes } from '../notices/index.ts';
import { playlistGroupRoutes, playlistRoutes } from '../playlists/index.ts';
import { programGroupRoutes, programRoutes } from '../programs/index.ts';
import { releaseRoutes } from '../releases/index.ts';
import { roleRoutes } from '../roles/index.ts';
import { templateGroupRoutes, templateRoutes } from '../templates/index.ts';
import { userRoutes } from '../users/index.ts';
import { videoRoutes } from '../videos/index.ts';
import { vipRoutes } from '../vips/index.ts';
import { isOfIds, logFieldOf } from './log-fields.ts';

/** The kinds of objects that the log names, each with the call that a reader must be allowed to make to see the names. */
const CALLS = {
  program: programRoutes.detail,
  template: templateRoutes.list,
  playlist: playlistRoutes.detail,
  material: materialRoutes.detail,
  video: videoRoutes.list,
  digital_human: digitalHumanRoutes.list,
  device: deviceRoutes.detail,
  release: releaseRoutes.detail,
  notice: noticeRoutes.detail,
  vip: vipRoutes.list,
  user: userRoutes.list,
  role: roleRoutes.detail,
  department: departmentRoutes.list,
  company: companyRoutes.list,
  program_group: programGroupRoutes.list,
  template_group: templateGroupRoutes.list,
  playlist_group: playlistGroupRoutes.list,
  material_group: materialGroupRoutes.list,
  device_group: deviceGroupRoutes.list,
} as const satisfies Partial<Record<ObjectKind, RouteParts>>;

export type LogObjectKind = keyof typeof CALLS;

export const LOG_OBJECT_KINDS = Object.keys(CALLS) as LogObjectKind[];

/** Who may see the names of objects of a kind. */
export function accessToNames(kind: LogObjectKind): Access {
  return CALLS[kind].access;
}

/** The kind of the objects that the entries of a module are about. */
export function objectKindOfModule(module: string): LogObjectKind | undefined {
  return toLogObjectKind(resourceOfModule(module)?.kind);
}

/** The kind of the objects whose ids a field has; undefined for any other field. */
export function objectKindOfField(field: string, module: string): LogObjectKind | undefined {
  const kind = logFieldOf(field)?.kind;
  if (kind === undefined || !isOfIds(kind)) return undefined;
  return kind === 'id:group' ? groupKindOf(module) : toLogObjectKind(kind.slice('id:'.length));
}

/** Groups are logged in their own module; a move to another group in that of what was moved. */
function groupKindOf(module: string): LogObjectKind | undefined {
  const resource = resourceOfModule(module);
  return toLogObjectKind(resource?.folders ? `${resource.kind}_group` : resource?.kind);
}

function toLogObjectKind(kind: string | null | undefined): LogObjectKind | undefined {
  return LOG_OBJECT_KINDS.find((known) => known === kind);
}
