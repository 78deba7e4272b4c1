/** The calls of every resource; each file of calls is named here once. */
export { companyRoutes } from './companies/company.routes.ts';
export { departmentRoutes } from './departments/department.routes.ts';
export { HANDOVER_ROUTES } from './departments/handover.routes.ts';
export { deviceGroupRoutes, deviceRoutes } from './devices/device.routes.ts';
export { digitalHumanRoutes } from './digital-humans/digital-human.routes.ts';
export { eventRoutes } from './events/event.routes.ts';
export { materialGroupRoutes, materialRoutes } from './materials/material.routes.ts';
export { materialLibraryRoutes } from './materials/material-library.routes.ts';
export { materialUseRoutes } from './materials/material-use.routes.ts';
export { operationLogRoutes } from './operation-log/operation-log.routes.ts';
export { programGroupRoutes, programRoutes } from './programs/program.routes.ts';
export { releaseRoutes } from './releases/release.routes.ts';
export { roleRoutes } from './roles/role.routes.ts';
export { accountRoutes } from './sessions/account.routes.ts';
export { sessionRoutes } from './sessions/session.routes.ts';
export { statisticRoutes } from './statistics/statistic.routes.ts';
export { userRoutes } from './users/user.routes.ts';
export { videoRoutes } from './videos/video.routes.ts';
