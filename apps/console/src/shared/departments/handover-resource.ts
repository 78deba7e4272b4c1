import {
  type defineHandoverRoute,
  deviceDepartmentRoutes,
  digitalHumanDepartmentRoutes,
  materialDepartmentRoutes,
  programDepartmentRoutes,
  videoDepartmentRoutes,
} from '@marquee/contract';

/** What can be handed over to another department, and by which call. */
export interface HandoverResource {
  route: ReturnType<typeof defineHandoverRoute<string>>['handOver'];
}

export const materialHandover: HandoverResource = {
  route: materialDepartmentRoutes.handOver,
};
export const videoHandover: HandoverResource = { route: videoDepartmentRoutes.handOver };
export const digitalHumanHandover: HandoverResource = {
  route: digitalHumanDepartmentRoutes.handOver,
};
export const programHandover: HandoverResource = {
  route: programDepartmentRoutes.handOver,
};
export const deviceHandover: HandoverResource = { route: deviceDepartmentRoutes.handOver };
