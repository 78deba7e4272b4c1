export { mailSettingRoutes } from './mail-setting.routes.ts';
export {
  MAIL_SECURITIES,
  type MailSetting,
  type MailSettingUpdate,
  mailSettingUpdateSchema,
  mailTestSchema,
} from './mail-setting.schema.ts';
export { systemErrors } from './system.errors.ts';
export { systemSettingRoutes } from './system-setting.routes.ts';
export {
  BACKGROUND_PORTS,
  isHost,
  MAX_FORMER_PORTS,
  MESSAGE_PORTS,
  NEW_MESSAGE_PORT_SINCE,
  RPC_PORTS,
  SERVER_SETTINGS,
  type ServerNode,
  type ServerSettingName,
  SUPERVISORS,
  type Supervisor,
  type SystemSetting,
  type SystemSettingUpdate,
  systemSettingUpdateSchema,
  UPLOAD_BATCH,
} from './system-setting.schema.ts';
