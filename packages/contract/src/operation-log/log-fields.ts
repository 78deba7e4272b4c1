import { LOG_VALUES, type LogValues } from './log-value-words.ts';

/** Ids of objects of a kind; groups are those of what the entry is about. See `log-objects.ts`. */
export type LogIds =
  | 'id:program'
  | 'id:device'
  | 'id:release'
  | 'id:department'
  | 'id:group'
  | 'id:device_group';

/** How the values of a field are written; see `log-values.ts`. */
export type LogFieldKind =
  | 'text'
  | 'flag'
  | 'size'
  | 'duration'
  | 'days'
  | 'time'
  | 'permissions'
  | 'rule'
  | 'weekdays'
  | 'spans'
  | 'screens'
  | 'screen'
  | 'command'
  | 'payload'
  | 'capabilities'
  | 'roles'
  | LogIds
  | LogValues;

export interface LogFieldDefinition {
  zh: string;
  en: string;
  kind: LogFieldKind;
}

/** Every field that the log can record about an object, with its name. The server can log no other fields. */
export const LOG_FIELDS = {
  id: named('ID', 'ID'),
  number: named('编号', 'Number'),
  name: named('名称', 'Name'),
  value: named('内容', 'Content'),
  group: named('分组', 'Group'),
  renamed: named('已重命名', 'Renamed'),
  group_id: named('分组', 'Group', 'id:group'),
  parent_id: named('上级', 'Parent', 'id:group'),
  created_at: named('创建时间', 'Created', 'time'),
  updated_at: named('更新时间', 'Updated', 'time'),
  expires_at: named('到期时间', 'Expires', 'time'),
  remark: named('备注', 'Notes'),
  address: named('地址', 'Address'),
  size: named('大小', 'Size', 'size'),
  width: named('宽度', 'Width'),
  height: named('高度', 'Height'),
  duration_ms: named('时长', 'Duration', 'duration'),
  version: named('版本', 'Version'),
  program_count: named('节目数', 'Programs'),
  material_count: named('素材数', 'Materials'),
  duration_seconds: named('时长（秒）', 'Duration in seconds'),

  login_id: named('登录名', 'Username'),
  login_name: named('登录名', 'Username'),
  password: named('密码', 'Password', LOG_VALUES.password),
  second_factor: named('两步验证', 'Two-step verification', LOG_VALUES.second_factor),
  addresses: named('IP 地址', 'IP addresses'),
  days: named('有效期', 'Valid for', 'days'),
  department: named('部门', 'Department'),
  department_id: named('部门', 'Department', 'id:department'),
  role: named('角色', 'Role'),
  role_id: named('角色 ID', 'Role ID'),
  roles: named('角色', 'Roles', 'roles'),
  actions: named('权限', 'Permissions', 'permissions'),
  is_admin: named('管理员', 'Administrator', 'flag'),
  is_group_admin: named('组管理员', 'Group administrator', 'flag'),
  is_disabled: named('已禁用', 'Disabled', 'flag'),
  must_change_password: named('下次登录须修改密码', 'Must change password', 'flag'),
  belong_to: named('归属', 'Belongs to', LOG_VALUES.belong_to),
  rules: named('部门与用户权限', 'Permissions on departments and users', 'rule'),
  device_rules: named('设备权限', 'Permissions on devices', 'rule'),
  material_rules: named('素材权限', 'Permissions on materials', 'rule'),
  program_rules: named('节目与发布权限', 'Permissions on programs and releases', 'rule'),

  code: named('企业代码', 'Company code'),
  company_code: named('企业代码', 'Company code'),
  admin_name: named('管理员姓名', 'Contact'),
  phone: named('手机号', 'Phone'),
  email: named('邮箱', 'Email'),
  storage_quota: named('存储配额', 'Storage quota', 'size'),
  device_quota: named('设备配额', 'Device quota'),
  product_name: named('产品名称', 'Product name'),
  accent: named('主题色', 'Accent color'),
  support_line: named('支持联系方式', 'Support contact'),
  logo: named('标志', 'Logo'),
  login_picture: named('登录页图片', 'Sign-in image'),
  promotes: named('精准推广', 'Audience targeting', 'flag'),
  strategy: named('精准推广策略', 'Audience targeting strategy'),
  approves_devices: named('新设备人工接入', 'Manual device approval', 'flag'),

  mac: named('MAC 地址', 'MAC address'),
  model: named('设备型号', 'Model'),
  mainboard: named('主板型号', 'Motherboard'),
  firmware: named('固件版本', 'Firmware'),
  agent_version: named('代理程序版本', 'Agent version'),
  system_type: named('操作系统', 'Operating system', LOG_VALUES.system_type),
  system_version: named('系统版本', 'System version'),
  soft_version: named('软件版本', 'Software version'),
  device_type: named('设备类型', 'Device type', LOG_VALUES.device_type),
  screens: named('屏幕分辨率', 'Screen resolution', 'screens'),
  time_zone: named('时区', 'Time zone'),
  capabilities: named('支持的命令', 'Supported commands', 'capabilities'),
  state: named('接入状态', 'Approval status', LOG_VALUES.state),
  iot_card: named('物联网卡号', 'IoT card number'),
  latitude: named('纬度', 'Latitude'),
  longitude: named('经度', 'Longitude'),
  replaced: named('被替换的设备', 'Replaced device', 'id:device'),
  charge_user: named('负责人', 'Contact'),
  charge_user_phone: named('负责人手机号', 'Contact phone'),
  command: named('命令', 'Command', 'command'),
  payload: named('命令参数', 'Command settings', 'payload'),
  device_ids: named('设备', 'Devices', 'id:device'),
  device_group_ids: named('设备分组', 'Device groups', 'id:device_group'),
  has_picture: named('照片', 'Photo', 'flag'),
  has_consent: named('已授权', 'Consent', 'flag'),
  package: named('包名', 'Package'),
  app_category: named('类别', 'Category', LOG_VALUES.app_category),
  device_types: named('适用的设备类型', 'For device types', LOG_VALUES.device_type),
  spread_minutes: named('分批时长（分钟）', 'Spread over (minutes)'),
  device_count: named('设备数量', 'Devices'),
  refused_count: named('未逐条记录的次数', 'Not logged separately'),

  type: named('类型', 'Type', LOG_VALUES.type),
  mime: named('格式', 'Format'),
  sha256: named('文件校验值', 'Checksum'),
  has_thumbnail: named('缩略图', 'Thumbnail', 'flag'),
  processing: named('转换状态', 'Conversion', LOG_VALUES.processing),
  tags: named('标签', 'Tags'),
  expires_on: named('有效期至', 'Expires on'),
  expired: named('过期日期', 'Expired on'),

  scene_count: named('场景数', 'Scenes'),
  base_version: named('基准版本', 'Base version'),
  priority: named('优先级', 'Priority'),
  genders: named('性别', 'Gender', LOG_VALUES.genders),
  age_bands: named('年龄段', 'Age bands'),
  label_set: named('标签组', 'Label set'),

  status: named('发布状态', 'Release status', LOG_VALUES.status),
  mode: named('播放模式', 'Play mode', LOG_VALUES.mode),
  screen: named('播放屏幕', 'Screen', 'screen'),
  valid_from: named('开始日期', 'Start date'),
  valid_to: named('结束日期', 'End date'),
  continuous: named('有效期内连续播放', 'All day, every day', 'flag'),
  weekdays: named('播放日', 'Days', 'weekdays'),
  spans: named('播放时段', 'Time slots', 'spans'),
  program_ids: named('节目', 'Programs', 'id:program'),
  idle_seconds: named('无操作返回时间（秒）', 'Idle time in seconds'),
  both_screens: named('两屏播放相同内容', 'Same content on both screens', 'flag'),
  program_names: named('节目名称', 'Program names'),
  second_program_ids: named('屏幕 2 的节目', 'Programs for screen 2', 'id:program'),
  playlist: named('播放列表', 'Playlist'),
  release_id: named('发布', 'Release', 'id:release'),
  opinion: named('审核意见', 'Review comment'),
  content_hash: named('内容校验值', 'Content hash'),
  required: named('发布须审核', 'Review required', 'flag'),
  bandwidth: named('下载带宽（Mbit/s）', 'Download bandwidth (Mbit/s)'),
  is_urgent: named('立即下载', 'Download now', 'flag'),
  flow_allowance: named('每月流量额度', 'Monthly data allowance', 'size'),
  window_start: named('下载时段开始', 'Downloads from'),
  window_end: named('下载时段结束', 'Downloads until'),
  alert_kinds: named('告警类型', 'Alert types'),
  offline_minutes: named('离线告警时间（分钟）', 'Offline alert after (minutes)'),
  hot_degrees: named('温度上限（°C）', 'Temperature limit (Celsius)'),
  issuer: named('身份提供方', 'Identity provider'),
  email_domains: named('允许的邮箱域名', 'Allowed email domains'),
  creates_users: named('首次登录时创建用户', 'Create users at first sign-in', 'flag'),
  allows_passwords: named('允许密码登录', 'Password sign-in allowed', 'flag'),
  webhook_events: named('Webhook 事件', 'Webhook events'),
  report_subject: named('报表内容', 'Report', LOG_VALUES.report_subject),
  report_period: named('统计周期', 'Period', LOG_VALUES.report_period),
  recipients: named('收件人', 'Recipients'),
  is_paused: named('已暂停', 'Paused', 'flag'),
  alert_routes: named('告警通知', 'Alert notifications'),
  tile_address: named('地图瓦片地址', 'Map tile address'),
  tile_attribution: named('地图版权信息', 'Map attribution'),
  tile_max_zoom: named('地图最大级别', 'Map maximum zoom'),
  token_name: named('访问令牌', 'Access token'),
  background_port: named('后台服务端口', 'Background port'),
  message_port: named('消息服务端口', 'Message port'),
  rpc_address: named('RPC 地址', 'RPC address'),
  rpc_port: named('RPC 端口', 'RPC port'),
  opens_sign_up: named('开放注册', 'Sign-up open', 'flag'),
  password_profile: named('密码规则', 'Password rules'),
  upload_batch: named('单次上传文件数', 'Files per upload'),
  mail_server: named('邮件服务器', 'Mail server'),
  mail_from: named('发件人', 'Sender'),
  former_background_ports: named('保留的原后台端口', 'Former background ports kept open'),
  former_message_ports: named('保留的原消息端口', 'Former message ports kept open'),
  restarted: named('重启服务器', 'Server restarted', 'flag'),
  schedule: named('计划', 'Schedule'),
  verify: named('完整校验', 'Full verification'),
  weekday: named('星期', 'Day of the week'),
  keep_days: named('保留每日备份', 'Daily backups kept'),
  keep_weeks: named('保留每周备份', 'Weekly backups kept'),
  keep_months: named('保留每月备份', 'Monthly backups kept'),
  log_retention: named('设备日志保留时间', 'Device logs are kept'),
  cleared_logs: named('清理设备日志', 'Device logs cleared'),
  record_days: named('记录保留天数', 'Days that records are kept'),
  flow_hour_days: named('按小时客流保留天数', 'Days that hourly counts are kept'),
  flow_days: named('按日客流保留天数', 'Days that daily counts are kept'),
  concurrency: named('并发下载设备数', 'Devices downloading at once'),
  not_author: named('不能审核自己的发布', 'Not by the author', 'flag'),
  two: named('须两人审核', 'Two reviewers', 'flag'),
  waves: named('分批发布', 'Waves'),
  healthy_minutes: named('每批观察时间（分钟）', 'Healthy time per wave (minutes)'),
  failure_percent: named('故障上限（%）', 'Failure limit (%)'),
  wave: named('批次', 'Wave'),
  wave_state: named('分批发布状态', 'State of the waves', LOG_VALUES.wave_state),
  stop_reason: named('停止原因', 'Stopped by', LOG_VALUES.stop_reason),
  failed_count: named('故障设备数', 'Failed devices'),

  licence_kind: named('授权类型', 'License kind', LOG_VALUES.licence_kind),
  licence_pool: named('激活类型', 'Activation type', LOG_VALUES.licence_pool),
  licence_count: named('数量', 'Quantity'),
  automatic_activation: named('自动激活', 'Automatic activation', 'flag'),
  activation: named('激活状态', 'Activation', LOG_VALUES.activation),
  total_yuan: named('金额（元）', 'Amount (CNY)'),
  pay_type: named('支付方式', 'Payment method', LOG_VALUES.pay_type),
  invoice_title: named('发票抬头', 'Invoice title'),
  invoice_tax_no: named('税号', 'Tax number'),
  contact: named('联系人', 'Contact'),
  application_status: named('申请状态', 'Application', LOG_VALUES.application_status),

  title: named('标题', 'Title'),
  content: named('内容', 'Text'),
  start_at: named('开始时间', 'Start', 'time'),
  end_at: named('结束时间', 'End', 'time'),
  play_count: named('播放次数', 'Times shown'),
  is_emergency: named('紧急消息', 'Emergency message', 'flag'),
  is_test: named('测试', 'Test', 'flag'),
  escalate_after_s: named('超时未显示告警（秒）', 'Alert if not shown (seconds)'),
} as const satisfies Record<string, LogFieldDefinition>;

/** A field that the log may keep. */
export type LogField = keyof typeof LOG_FIELDS;

/** Whether a field has the ids of objects. */
export function isOfIds(kind: LogFieldKind): kind is LogIds {
  return typeof kind === 'string' && kind.startsWith('id:');
}

/** The definition of a field that an entry names. */
export function logFieldOf(field: string): LogFieldDefinition | undefined {
  return Object.hasOwn(LOG_FIELDS, field) ? LOG_FIELDS[field as LogField] : undefined;
}

function named(zh: string, en: string, kind: LogFieldKind = 'text'): LogFieldDefinition {
  return { zh, en, kind };
}
