export { noticeErrors } from './notice.errors.ts';
export { noticeRoutes } from './notice.routes.ts';
export {
  noticeDeletionRefusal,
  noticePulloutRefusal,
  noticeStageOf,
  noticeStatusAt,
} from './notice.rules.ts';
export {
  EMERGENCY_LOOK,
  EMERGENCY_MINUTES,
  ESCALATION_SECONDS,
  emergencySchema,
  MAX_NOTICE_CONTENT,
  MAX_NOTICE_COUNT,
  MAX_NOTICE_TITLE,
  NOTICE_CATEGORY,
  NOTICE_DIRECTION,
  NOTICE_FONT_SIZES,
  NOTICE_POSITION,
  NOTICE_SPEED,
  NOTICE_STAGES,
  NOTICE_STATUS,
  NOTICE_TYPE,
  type Notice,
  type NoticeDevice,
  type NoticeStage,
  noticeCreateSchema,
  noticeDeviceQuerySchema,
  noticeListQuerySchema,
  noticeSchema,
  noticeTabs,
} from './notice.schema.ts';
export { NOTICE_EVIDENCE_WORDS, noticeEvidenceQuerySchema } from './notice-evidence.ts';
