import type { AppCategory } from '../apps/index.ts';
import type { DEVICE_STATES, DEVICE_TYPES, DeviceActivation, SystemType } from '../devices/index.ts';
import type { CodeOf } from '../kernel/codes.ts';
import type { RELEASE_STATUS } from '../kernel/release-status.ts';
import type { LicencePool, PayType } from '../licences/index.ts';
import type { MATERIAL_PROCESSING, MaterialType } from '../materials/index.ts';
import type { Gender } from '../programs/index.ts';
import type { ReleaseMode, WaveProgress } from '../releases/index.ts';
import type { ReportPeriod, ReportSubject } from '../reports/index.ts';
import type { BELONGS_TO } from '../users/index.ts';

interface Words {
  zh: string;
  en: string;
}

/** Words for the values of one field, by the value as the log keeps it. */
export type LogValues = Readonly<Record<string, Words>>;

/** Values that stand for something, with what they stand for. */
export const LOG_VALUES = {
  password: { changed: { zh: '已修改', en: 'Changed' }, reset: { zh: '已重置', en: 'Reset' } },
  second_factor: {
    on: { zh: '已开启', en: 'On' },
    off: { zh: '已关闭', en: 'Off' },
    unchanged: { zh: '未变更', en: 'Unchanged' },
    offered: { zh: '设置中', en: 'Being set up' },
  },
  licence_kind: {
    authorisation: { zh: '服务器授权', en: 'Server authorization' },
    activations: { zh: '设备激活', en: 'Activations' },
  },
  licence_pool: {
    normal: { zh: '普通激活', en: 'Standard' },
    ai: { zh: 'AI 激活', en: 'AI' },
  } satisfies Record<LicencePool, Words>,
  activation: {
    trial: { zh: '试用', en: 'Trial' },
    activated: { zh: '已激活', en: 'Activated' },
    expired: { zh: '已到期', en: 'Expired' },
  } satisfies Record<DeviceActivation, Words>,
  pay_type: {
    alipay: { zh: '支付宝', en: 'Alipay' },
    wechat: { zh: '微信支付', en: 'WeChat Pay' },
  } satisfies Record<PayType, Words>,
  application_status: {
    received: { zh: '已提交', en: 'Received' },
    issued: { zh: '已授权', en: 'Issued' },
    refused: { zh: '已拒绝', en: 'Refused' },
  },
  belong_to: {
    0: { zh: '平台', en: 'Platform' },
    1: { zh: '企业', en: 'Company' },
  } satisfies Record<CodeOf<typeof BELONGS_TO>, Words>,
  system_type: {
    android: { zh: '安卓', en: 'Android' },
    harmony: { zh: '鸿蒙', en: 'HarmonyOS' },
    linux: { zh: 'Linux', en: 'Linux' },
    web: { zh: '浏览器', en: 'Web browser' },
  } satisfies Record<SystemType, Words>,
  device_type: {
    0: { zh: '未知', en: 'Unknown' },
    1: { zh: '单屏', en: 'Single screen' },
    2: { zh: '双屏', en: 'Dual screen' },
    3: { zh: '单屏 AI', en: 'Single screen (AI)' },
    4: { zh: '双屏 AI', en: 'Dual screen (AI)' },
    5: { zh: '闸机', en: 'Gate machine' },
    6: { zh: '人脸识别设备', en: 'Face recognition terminal' },
  } satisfies Record<CodeOf<typeof DEVICE_TYPES>, Words>,
  state: {
    waiting: { zh: '待接入', en: 'Pending approval' },
    active: { zh: '已接入', en: 'Approved' },
    disabled: { zh: '已禁用', en: 'Disabled' },
  } satisfies Record<(typeof DEVICE_STATES)[number], Words>,
  type: {
    picture: { zh: '图片', en: 'Image' },
    video: { zh: '视频', en: 'Video' },
    audio: { zh: '音频', en: 'Audio' },
    document: { zh: '文档', en: 'Document' },
    digital_human: { zh: '数字人资源', en: 'Digital human' },
    program_archive: { zh: '节目压缩包', en: 'Program archive' },
    template_archive: { zh: '模板压缩包', en: 'Template archive' },
    app_app: { zh: '应用', en: 'App' },
    app_player: { zh: '播放软件', en: 'Player software' },
    app_firmware: { zh: '固件', en: 'Firmware' },
    app_agent: { zh: '代理程序', en: 'Agent' },
  } satisfies Record<
    MaterialType | 'digital_human' | 'program_archive' | 'template_archive' | `app_${AppCategory}`,
    Words
  >,
  app_category: {
    player: { zh: '播放软件', en: 'Player software' },
    app: { zh: '应用', en: 'App' },
    firmware: { zh: '固件', en: 'Firmware' },
    agent: { zh: '代理程序', en: 'Agent' },
  } satisfies Record<AppCategory, Words>,
  report_subject: {
    programs: { zh: '节目播放统计', en: 'Plays by program' },
    materials: { zh: '素材播放统计', en: 'Plays by material' },
    devices: { zh: '设备播放统计', en: 'Plays by device' },
    online: { zh: '设备在线时长', en: 'Device online time' },
  } satisfies Record<ReportSubject, Words>,
  report_period: {
    day: { zh: '每天', en: 'Daily' },
    week: { zh: '每周', en: 'Weekly' },
    month: { zh: '每月', en: 'Monthly' },
  } satisfies Record<ReportPeriod, Words>,
  processing: {
    ready: { zh: '已就绪', en: 'Ready' },
    waiting: { zh: '等待转换', en: 'Waiting' },
    converting: { zh: '转换中', en: 'Converting' },
    failed: { zh: '转换失败', en: 'Failed' },
    needs_converter: { zh: '无法转换', en: "Can't convert" },
  } satisfies Record<(typeof MATERIAL_PROCESSING)[number], Words>,
  genders: {
    male: { zh: '男', en: 'Male' },
    female: { zh: '女', en: 'Female' },
  } satisfies Record<Gender, Words>,
  /** Of a release. */
  status: {
    0: { zh: '待审核', en: 'Pending review' },
    1: { zh: '审核通过', en: 'Approved' },
    2: { zh: '审核不通过', en: 'Rejected' },
    3: { zh: '已下线', en: 'Taken down' },
    4: { zh: '已删除', en: 'Deleted' },
  } satisfies Record<CodeOf<typeof RELEASE_STATUS>, Words>,
  mode: {
    append: { zh: '追加播放', en: 'Append' },
    'inter-cut': { zh: '插播', en: 'Interrupt' },
    replace: { zh: '替换播放', en: 'Replace' },
    synchronised: { zh: '同步播放', en: 'Synchronized' },
  } satisfies Record<ReleaseMode, Words>,
  wave_state: {
    waiting: { zh: '等待审核', en: 'Waiting for review' },
    running: { zh: '进行中', en: 'In progress' },
    stopped: { zh: '已停止', en: 'Stopped' },
    finished: { zh: '已完成', en: 'Finished' },
  } satisfies Record<WaveProgress['state'], Words>,
  stop_reason: {
    failures: { zh: '故障达到上限', en: 'Failure limit' },
    operator: { zh: '操作员', en: 'Operator' },
  } satisfies Record<NonNullable<WaveProgress['stop_reason']>, Words>,
} as const satisfies Record<string, LogValues>;

/** Words of the rights of departments, in the order of the flags. */
export const RIGHT_WORDS = {
  relations: {
    own: { zh: '本部门', en: 'Own department' },
    same_level: { zh: '同级部门', en: 'Same level' },
    others: { zh: '其他部门', en: 'Other departments' },
  },
  actions: {
    create: { zh: '新增', en: 'create' },
    view: { zh: '查看', en: 'view' },
    change: { zh: '修改', en: 'edit' },
    delete: { zh: '删除', en: 'delete' },
  },
} as const;
