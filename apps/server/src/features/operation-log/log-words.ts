/** What an exported log says beside data; the console has texts of its own. */
export interface LogWords {
  title: string;
  headings: Record<
    | 'at'
    | 'user'
    | 'company'
    | 'module'
    | 'operation'
    | 'subject'
    | 'result'
    | 'failure'
    | 'address'
    | 'changes',
    string
  >;
  /** A module that is not here goes by its own name. */
  modules: Partial<Record<string, string>>;
  /** By the numbers of the wire. */
  operations: readonly string[];
  /** The same for sessions, which begin and end. */
  sessionOperations: readonly string[];
  results: readonly string[];
}

export const LOG_WORDS: Record<'zh' | 'en', LogWords> = {
  zh: {
    title: '操作日志',
    headings: {
      at: '时间',
      user: '用户',
      company: '企业',
      module: '模块',
      operation: '操作',
      subject: '对象',
      result: '结果',
      failure: '失败原因',
      address: 'IP 地址',
      changes: '变更内容',
    },
    modules: {
      sessions: '会话',
      tokens: '令牌',
      companies: '企业',
      departments: '部门',
      users: '用户',
      roles: '角色',
      'operation-log': '操作日志',
      materials: '素材',
      'materials-groups': '素材分组',
      videos: '网络视频',
      'digital-humans': '数字人资源',
      uploads: '上传',
      programs: '节目',
      'programs-groups': '节目分组',
      'program-drafts': '节目草稿',
      'program-resolutions': '节目分辨率',
      devices: '设备',
      'devices-groups': '设备分组',
      releases: '发布',
      statistics: '播放统计',
    },
    operations: ['新增', '修改', '删除'],
    sessionOperations: ['登录', '修改', '退出'],
    results: ['失败', '成功'],
  },
  en: {
    title: 'Operation log',
    headings: {
      at: 'Time',
      user: 'User',
      company: 'Company',
      module: 'Module',
      operation: 'Operation',
      subject: 'Object',
      result: 'Result',
      failure: 'Reason of failure',
      address: 'IP address',
      changes: 'Changes',
    },
    modules: {
      sessions: 'Sessions',
      tokens: 'Tokens',
      companies: 'Companies',
      departments: 'Departments',
      users: 'Users',
      roles: 'Roles',
      'operation-log': 'Operation log',
      materials: 'Materials',
      'materials-groups': 'Material groups',
      videos: 'Network videos',
      'digital-humans': 'Digital humans',
      uploads: 'Uploads',
      programs: 'Programs',
      'programs-groups': 'Program groups',
      'program-drafts': 'Program drafts',
      'program-resolutions': 'Program resolutions',
      devices: 'Devices',
      'devices-groups': 'Device groups',
      releases: 'Releases',
      statistics: 'Play statistics',
    },
    operations: ['Add', 'Edit', 'Delete'],
    sessionOperations: ['Sign in', 'Edit', 'Sign out'],
    results: ['Failed', 'Succeeded'],
  },
};
