import {
  type defineHandoverRoute,
  deviceDepartmentRoutes,
  type EventTopic,
  materialDepartmentRoutes,
  programDepartmentRoutes,
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
export const programHandover: HandoverResource = {
  topic: 'programs',
  route: programDepartmentRoutes.handOver,
};
export const deviceHandover: HandoverResource = { topic: 'devices', route: deviceDepartmentRoutes.handOver };
