/** Calls whose path begins otherwise than the name of their feature. */
const MODULES: Record<string, string> = {
  'companies-lock': 'companies',
  'users-department': 'users',
  'users-lock': 'users',
  'users-password': 'users',
  'users-role': 'users',
  'devices-mips': 'devices',
  videoList: 'videos',
  human: 'digital-humans',
  staticReport: 'statistics',
  OperationLog: 'operation-log',
  log: 'operation-log',
  signup: 'users',
  signin: 'sessions',
  signout: 'sessions',
  query: 'sessions',
  nav: 'sessions',
  'second-factor': 'users',
  'view-state': 'users',
};

/** The module that the log knows a call by: the same for one that failed as for one that succeeded. */
export function moduleOf(path: string): string {
  const [, root = ''] = path.split('/');
  return MODULES[root] ?? root;
}
