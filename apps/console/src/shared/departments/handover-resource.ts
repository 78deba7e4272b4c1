import {
  type defineHandoverRoute,
  deviceDepartmentRoutes,
  digitalHumanDepartmentRoutes,
  type EventTopic,
  materialDepartmentRoutes,
  programDepartmentRoutes,
  videoDepartmentRoutes,
} from '@marquee/contract';

/** What can be handed over to another department, and by which call. */
export interface HandoverResource {
  topic: EventTopic;
  route: ReturnType<typeof defineHandoverRoute<string>>['handOver'];
}

export const materialHandover: HandoverResource = {
  topic: 'materials',
  route: materialDepartmentRoutes.handOver,
};
export const videoHandover: HandoverResource = { topic: 'videos', route: videoDepartmentRoutes.handOver };
export const digitalHumanHandover: HandoverResource = {
  topic: 'digital-humans',
  route: digitalHumanDepartmentRoutes.handOver,
};
export const programHandover: HandoverResource = {
  topic: 'programs',
  route: programDepartmentRoutes.handOver,
};
export const deviceHandover: HandoverResource = { topic: 'devices', route: deviceDepartmentRoutes.handOver };
