import { companyRoutes } from './companies/company.routes.ts';
import { departmentRoutes } from './departments/department.routes.ts';
import { deviceDepartmentRoutes, deviceGroupRoutes, deviceRoutes } from './devices/device.routes.ts';
import { digitalHumanDepartmentRoutes, digitalHumanRoutes } from './digital-humans/digital-human.routes.ts';
import { eventRoutes } from './events/event.routes.ts';
import type { RouteParts } from './kernel/route.ts';
import {
  materialDepartmentRoutes,
  materialGroupRoutes,
  materialRoutes,
} from './materials/material.routes.ts';
import { materialLibraryRoutes } from './materials/material-library.routes.ts';
import { materialUseRoutes } from './materials/material-use.routes.ts';
import { operationLogRoutes } from './operation-log/operation-log.routes.ts';
import { programDepartmentRoutes, programGroupRoutes, programRoutes } from './programs/program.routes.ts';
import { releaseRoutes } from './releases/release.routes.ts';
import { roleRoutes } from './roles/role.routes.ts';
import { accountRoutes } from './sessions/account.routes.ts';
import { sessionRoutes } from './sessions/session.routes.ts';
import { statisticRoutes } from './statistics/statistic.routes.ts';
import { userRoutes } from './users/user.routes.ts';
import { videoDepartmentRoutes, videoRoutes } from './videos/video.routes.ts';

/** Every call of the console's API. The server mounts these and nothing else. */
export const ALL_ROUTES: readonly RouteParts[] = [
  sessionRoutes,
  accountRoutes,
  companyRoutes,
  departmentRoutes,
  userRoutes,
  roleRoutes,
  eventRoutes,
  materialRoutes,
  materialLibraryRoutes,
  materialUseRoutes,
  materialGroupRoutes,
  materialDepartmentRoutes,
  videoRoutes,
  videoDepartmentRoutes,
  digitalHumanRoutes,
  digitalHumanDepartmentRoutes,
  programRoutes,
  programGroupRoutes,
  programDepartmentRoutes,
  deviceRoutes,
  deviceGroupRoutes,
  deviceDepartmentRoutes,
  releaseRoutes,
  statisticRoutes,
  operationLogRoutes,
].flatMap((routes): RouteParts[] => Object.values(routes));
