import { z } from 'zod';
import { wireCode } from '../kernel/codes.ts';
import { filterText, listAnswer, listQuery } from '../kernel/list.ts';
import { defineTabs } from '../kernel/list-tabs.ts';
import { rule } from '../kernel/rules.ts';
import {
  idsBody,
  timestamp,
  wireDistinctIds,
  wireFlag,
  wireId,
  wireInteger,
  wireLabel,
  wireTimestamp,
} from '../kernel/wire.ts';

/** Numbers of the API (reference: wire facts on inter-cut messages). */
export const NOTICE_STATUS = { waiting: 1, online: 2, offline: 3 } as const;
export const NOTICE_SPEED = { slow: 1, normal: 2, fast: 3, very_fast: 4 } as const;
export const NOTICE_DIRECTION = { left: 1, right: 2 } as const;
export const NOTICE_POSITION = { bottom: 1, top: 2 } as const;
/** Repeated for a time span, or shown a number of times within it. */
export const NOTICE_TYPE = { span: 1, count: 2 } as const;
/** An emergency message is shown before everything else, until it ends by itself. */
export const NOTICE_CATEGORY = { message: 1, emergency: 2 } as const;

export const NOTICE_LAYOUTS = ['band', 'full'] as const;

export const MAX_NOTICE_TITLE = 15;
export const MAX_NOTICE_CONTENT = 200;
export const MAX_NOTICE_COUNT = 100_000;
/** Of the text, in pixels on a screen whose shorter side has 1,080; other screens scale it. */
export const NOTICE_FONT_SIZES = { minimum: 20, maximum: 200, initial: 56 } as const;
/** Of every emergency message, with the fields of a message. */
export const EMERGENCY_LOOK = {
  speed: NOTICE_SPEED.normal,
  direction: NOTICE_DIRECTION.left,
  font_size: 84,
  font_color: '#ffffff',
  background_color: '#b3261e',
  opacity: 100,
} as const;
/** After this time an emergency message ends by itself. */
export const EMERGENCY_MINUTES = { minimum: 1, maximum: 1440, initial: 30 } as const;
/** The time within which online devices should have shown an emergency message. */
export const ESCALATION_SECONDS = { minimum: 5, maximum: 600, initial: 15 } as const;

/** How far a message has come on a device; `waiting` until the device has fetched it. */
export const NOTICE_STAGES = ['waiting', 'sent', 'received', 'shown', 'ended'] as const;

/** Why a message ended on a device. */
export const NOTICE_END_REASONS = ['completed', 'expired', 'taken-offline', 'no-screen'] as const;

const color = z.string().regex(/^#[0-9a-f]{6}$/i, rule('color'));

const noticeDevices = wireDistinctIds(100_000, 'at_least_one_device');

const words = { title: wireLabel(MAX_NOTICE_TITLE), content: wireLabel(MAX_NOTICE_CONTENT) };

export const noticeCreateSchema = z
  .object({
    ...words,
    speed: wireCode(NOTICE_SPEED).default(NOTICE_SPEED.normal),
    direction: wireCode(NOTICE_DIRECTION).default(NOTICE_DIRECTION.left),
    position: wireCode(NOTICE_POSITION).default(NOTICE_POSITION.bottom),
    font_size: wireInteger(NOTICE_FONT_SIZES.minimum, NOTICE_FONT_SIZES.maximum).default(
      NOTICE_FONT_SIZES.initial,
    ),
    font_color: color.default('#ffffff'),
    background_color: color.default('#000000'),
    /** Of the background, in percent. */
    opacity: wireInteger(0, 100).default(60),
    /** 1 the only or upper screen, 2 the lower one. */
    screen: wireInteger(1, 2).default(1),
    type: wireCode(NOTICE_TYPE).default(NOTICE_TYPE.span),
    start_at: wireTimestamp,
    end_at: wireTimestamp,
    /** Required if it is shown by count. */
    play_count: wireInteger(1, MAX_NOTICE_COUNT).optional(),
    device_ids: noticeDevices,
  })
  .superRefine(({ start_at, end_at, type, play_count }, context) => {
    const refuse = (path: string, code: Parameters<typeof rule>[0]) =>
      context.addIssue({ code: 'custom', message: rule(code), path: [path] });
    if (end_at <= start_at) refuse('end_at', 'span_order');
    if (type === NOTICE_TYPE.count && play_count === undefined) refuse('play_count', 'required');
  });

export const emergencySchema = z.object({
  ...words,
  layout: z.enum(NOTICE_LAYOUTS).default('full'),
  /** Of a band. */
  position: wireCode(NOTICE_POSITION).default(NOTICE_POSITION.top),
  /** Screens label a test as such. */
  is_test: wireFlag.default(false),
  minutes: wireInteger(EMERGENCY_MINUTES.minimum, EMERGENCY_MINUTES.maximum).default(
    EMERGENCY_MINUTES.initial,
  ),
  escalate_after_s: wireInteger(ESCALATION_SECONDS.minimum, ESCALATION_SECONDS.maximum).default(
    ESCALATION_SECONDS.initial,
  ),
  /** Absent: every device that the caller may change. */
  device_ids: noticeDevices.optional(),
});

/** The devices that an emergency message without a list of devices reaches. */
export const emergencyReachSchema = z.object({ device_count: z.int(), online_count: z.int() });

export const noticeSchema = z.object({
  id: z.int(),
  number: z.int(),
  category: z.enum(NOTICE_CATEGORY),
  title: z.string(),
  content: z.string(),
  speed: z.enum(NOTICE_SPEED),
  direction: z.enum(NOTICE_DIRECTION),
  position: z.enum(NOTICE_POSITION),
  font_size: z.int(),
  font_color: z.string(),
  background_color: z.string(),
  opacity: z.int(),
  /** Null: every screen of the device. */
  screen: z.int().nullable(),
  layout: z.enum(NOTICE_LAYOUTS),
  is_test: z.boolean(),
  escalate_after_s: z.int().nullable(),
  type: z.enum(NOTICE_TYPE),
  start_at: timestamp,
  end_at: timestamp,
  play_count: z.int().nullable(),
  status: z.enum(NOTICE_STATUS),
  /** The owning department, whose rule decides who sees the message. */
  department_id: z.int(),
  department_name: z.string(),
  device_count: z.int(),
  /** Devices that have come this far or further. */
  sent_count: z.int(),
  received_count: z.int(),
  shown_count: z.int(),
  ended_count: z.int(),
  /** Online devices that have not shown an emergency message in time. */
  overdue_count: z.int(),
  creator_name: z.string().nullable(),
  created_at: timestamp,
  offline_at: timestamp.nullable(),
});

export type Notice = z.infer<typeof noticeSchema>;

export const noticeListQuerySchema = listQuery(['created_at', 'number', 'title', 'start_at', 'end_at'], {
  /** Part of the title or the content. */
  text: filterText.optional(),
  number: wireInteger(1, 99_999_999).optional(),
  status: wireCode(NOTICE_STATUS).optional(),
  category: wireCode(NOTICE_CATEGORY).optional(),
  device_id: wireId.optional(),
  /** Includes all departments below it. */
  department_id: wireId.optional(),
});

export const noticeTabs = defineTabs(noticeListQuerySchema, {
  online: { status: NOTICE_STATUS.online },
  waiting: { status: NOTICE_STATUS.waiting },
  offline: { status: NOTICE_STATUS.offline },
  emergency: { category: NOTICE_CATEGORY.emergency },
});

export const noticeListSchema = listAnswer(noticeSchema);

export const noticeDeviceSchema = z.object({
  device_id: z.int(),
  device_name: z.string(),
  device_mac: z.string(),
  is_online: z.boolean(),
  /** When the device fetched it, by the server's clock. */
  sent_at: timestamp.nullable(),
  /** The next three are reported by the device, in the server's time. */
  received_at: timestamp.nullable(),
  shown_at: timestamp.nullable(),
  ended_at: timestamp.nullable(),
  reason: z.enum(NOTICE_END_REASONS).nullable(),
});

export type NoticeDevice = z.infer<typeof noticeDeviceSchema>;
export type NoticeStage = (typeof NOTICE_STAGES)[number];

export const noticeDeviceQuerySchema = listQuery(
  ['device_name', 'sent_at', 'received_at', 'shown_at', 'ended_at'],
  {
    device_name: filterText.optional(),
    /** The furthest stage that the device has reached. */
    stage: z.enum(NOTICE_STAGES).optional(),
  },
);

export const noticeDeviceListSchema = listAnswer(noticeDeviceSchema);

export const noticeIdsSchema = idsBody({});
