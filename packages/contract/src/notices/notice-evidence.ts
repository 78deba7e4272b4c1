import { z } from 'zod';
import { wireLanguage, wireTimeZone } from '../kernel/wire.ts';

/** The language of the evidence sheet, and the zone of its times. */
export const noticeEvidenceQuerySchema = z.object({
  lang: wireLanguage.default('zh'),
  time_zone: wireTimeZone.default('UTC'),
});

/** Words of the evidence sheet; `{{…}}` is replaced. */
export const NOTICE_EVIDENCE_WORDS = {
  zh: {
    title: '消息播出凭证',
    message: '插播消息',
    emergency: '紧急消息',
    test: '测试消息',
    number: '编号',
    message_title: '标题',
    content: '内容',
    creator: '创建人',
    department: '部门',
    created_at: '创建时间',
    start_at: '开始时间',
    end_at: '结束时间',
    offline_at: '提前结束时间',
    devices: '设备',
    counts:
      '共 {{total}} 台，{{sent}} 台已送达，{{received}} 台已接收，{{shown}} 台已显示，{{ended}} 台已结束',
    device_name: '设备名称',
    mac: 'MAC 地址',
    sent_at: '送达',
    received_at: '接收',
    shown_at: '显示',
    ended_at: '结束',
    printed: '生成时间：{{at}}（{{zone}}）',
  },
  en: {
    title: 'Message evidence sheet',
    message: 'Scrolling message',
    emergency: 'Emergency message',
    test: 'Test message',
    number: 'Number',
    message_title: 'Title',
    content: 'Message',
    creator: 'Created by',
    department: 'Department',
    created_at: 'Created',
    start_at: 'Start',
    end_at: 'End',
    offline_at: 'Ended early',
    devices: 'Devices',
    counts: '{{total}} in total: {{sent}} delivered, {{received}} received, {{shown}} shown, {{ended}} ended',
    device_name: 'Device',
    mac: 'MAC address',
    sent_at: 'Delivered',
    received_at: 'Received',
    shown_at: 'Shown',
    ended_at: 'Ended',
    printed: 'Generated {{at}} ({{zone}})',
  },
} as const;
