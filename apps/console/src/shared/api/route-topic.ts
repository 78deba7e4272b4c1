import {
  accountRoutes,
  companyRoutes,
  departmentRoutes,
  deviceDepartmentRoutes,
  deviceGroupRoutes,
  deviceRoutes,
  digitalHumanDepartmentRoutes,
  digitalHumanRoutes,
  type EventTopic,
  materialDepartmentRoutes,
  materialGroupRoutes,
  materialLibraryRoutes,
  materialRoutes,
  materialUseRoutes,
  operationLogRoutes,
  programDepartmentRoutes,
  programGroupRoutes,
  programRoutes,
  type RouteParts,
  releaseRoutes,
  roleRoutes,
  sessionRoutes,
  statisticRoutes,
  userRoutes,
  videoDepartmentRoutes,
  videoRoutes,
} from '@marquee/contract';

/** What a query key begins with. The server sends events for all but the last two. */
export type Topic = EventTopic | 'account' | 'operation-log';

type Calls = Readonly<Record<string, RouteParts>>;

const CALLS: Record<Topic, readonly Calls[]> = {
  devices: [deviceRoutes, deviceGroupRoutes, deviceDepartmentRoutes],
  releases: [releaseRoutes, { list: materialUseRoutes.releases }],
  materials: [materialRoutes, materialLibraryRoutes, materialGroupRoutes, materialDepartmentRoutes],
  videos: [videoRoutes, videoDepartmentRoutes],
  'digital-humans': [digitalHumanRoutes, digitalHumanDepartmentRoutes],
  programs: [
    programRoutes,
    programGroupRoutes,
    programDepartmentRoutes,
    { list: materialUseRoutes.programs },
  ],
  statistics: [statisticRoutes],
  users: [userRoutes],
  departments: [departmentRoutes],
  roles: [roleRoutes],
  companies: [companyRoutes],
  access: [sessionRoutes],
  account: [accountRoutes],
  'operation-log': [operationLogRoutes],
};

/** Departments show how many users they have; users show the name of their department. */
const ALSO: Partial<Record<Topic, readonly Topic[]>> = { users: ['departments'], departments: ['users'] };

const TOPIC_OF = new Map(
  (Object.keys(CALLS) as Topic[]).flatMap((topic) =>
    CALLS[topic].flatMap((calls) => Object.values(calls).map((route): [RouteParts, Topic] => [route, topic])),
  ),
);

/** What a route is about: its queries ask again after an event of this topic. */
export function topicOf(route: RouteParts): Topic {
  const topic = TOPIC_OF.get(route);
  if (!topic) throw new Error(`no topic for ${route.method} ${route.path}`);
  return topic;
}

/** The topics whose queries ask again after a call that changed something. A GET changes nothing. */
export function topicsChangedBy(route: RouteParts): readonly Topic[] {
  if (route.method === 'GET') return [];
  const topic = topicOf(route);
  return [topic, ...(ALSO[topic] ?? [])];
}
