import { COMMANDS } from '@marquee/commands';
import { sceneDocumentSchema } from '@marquee/scene';
import { z } from 'zod';
import { audienceRecordSchema } from './audience/audience.schema.ts';
import { dialogueAnswerSchema, dialogueRequestSchema } from './dialogue/dialogue.schema.ts';
import { enrolAnswerSchema, enrolRequestSchema } from './enrolment/enrolment.schema.ts';
import { feedSchema } from './feeds/feed.schema.ts';
import { liveFrameSchema } from './live-view/live-view.schema.ts';
import { manifestDocumentSchema, manifestSchema, signedManifestSchema } from './manifest/manifest.schema.ts';
import { deviceMessages } from './messages/device-messages.ts';
import { deviceSettingsSchema, deviceStateSchema } from './messages/device-state.schema.ts';
import { pollAnswerSchema, reportAnswerSchema, reportRequestSchema } from './messages/report.schema.ts';
import { serverMessages } from './messages/server-messages.ts';
import { proofRequestSchema, proofSchema } from './migration/migration-proof.ts';
import { noticeListSchema, signedNoticesSchema } from './notices/notice-list.schema.ts';
import { playRecordSchema } from './plays/play.schema.ts';
import { incidentUploadSchema } from './uploads/incident-upload.schema.ts';
import { uploadQuerySchema } from './uploads/upload.schema.ts';
import { signedVipsSchema, vipListSchema } from './vips/vip-list.schema.ts';

const PAYLOADS = {
  EnrolRequest: enrolRequestSchema,
  EnrolAnswer: enrolAnswerSchema,
  DeviceState: deviceStateSchema,
  DeviceSettings: deviceSettingsSchema,
  SignedManifest: signedManifestSchema,
  Manifest: manifestSchema,
  SignedNotices: signedNoticesSchema,
  NoticeList: noticeListSchema,
  SignedVips: signedVipsSchema,
  VipList: vipListSchema,
  SceneDocument: sceneDocumentSchema,
  Feed: feedSchema,
  PlayRecord: playRecordSchema,
  AudienceRecord: audienceRecordSchema,
  PollAnswer: pollAnswerSchema,
  ReportRequest: reportRequestSchema,
  ReportAnswer: reportAnswerSchema,
  DialogueRequest: dialogueRequestSchema,
  DialogueAnswer: dialogueAnswerSchema,
  UploadQuery: uploadQuerySchema,
  ProofRequest: proofRequestSchema,
  Proof: proofSchema,
  LiveFrame: liveFrameSchema,
  IncidentUpload: incidentUploadSchema,
};

const commandPayloads = Object.fromEntries(COMMANDS.map(({ name, payload }) => [name, payload]));

/**
 * The whole protocol as one JSON Schema (2020-12) of definitions: HTTP payloads by name, messages as
 * `device.<type>` and `server.<type>`, and the payload of each command as `args.<name>`.
 */
export function protocolJsonSchema(): object {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Marquee device protocol, version 1',
    $defs: {
      ...definitions('', PAYLOADS),
      ...definitions('args.', commandPayloads),
      ...definitions('device.', deviceMessages),
      ...definitions('server.', serverMessages),
    },
  };
}

function definitions(prefix: string, schemas: Readonly<Record<string, z.ZodType>>): Record<string, object> {
  const entries = Object.entries(schemas).map(([name, schema]) => [prefix + name, definition(schema)]);
  return Object.fromEntries(entries) as Record<string, object>;
}

function definition(schema: z.ZodType): object {
  const { $schema: _$schema, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === manifestDocumentSchema) jsonSchema.$ref = '#/$defs/SceneDocument';
    },
  });
  return rest;
}
