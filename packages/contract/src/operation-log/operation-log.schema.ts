import { z } from 'zod';
import { wireCode } from '../kernel/codes.ts';
import { filterText, listAnswer, listQuery } from '../kernel/list.ts';
import { timestamp, wireInteger, wireLanguage, wireText, wireTimeZone } from '../kernel/wire.ts';

/** Numbers in the API. */
export const LOG_OPERATIONS = { add: 0, update: 1, delete: 2 } as const;
export const LOG_RESULTS = { failed: 0, succeeded: 1 } as const;

/** A changed field; a value is null if the field was absent. */
export const logChangeSchema = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/** An object that an entry refers to. */
export const logObjectSchema = z.object({
  /** As in a resource: `program`. */
  kind: z.string(),
  id: z.int(),
  name: z.string(),
  /** Whether it exists and the caller may see it; otherwise the name is the one that the entry kept. */
  is_there: z.boolean(),
});

export const logEntrySchema = z.object({
  id: z.int(),
  user_id: z.int().nullable(),
  user_name: z.string(),
  company_code: z.string().nullable(),
  company_name: z.string().nullable(),
  /** The feature that was used. */
  module: z.string(),
  operation: z.enum(LOG_OPERATIONS),
  /** The kind of an update for which "update" says too little: `take_offline`, `disable`. */
  act: z.string().nullable(),
  /** The affected object. */
  subject: z.string(),
  result: z.enum(LOG_RESULTS),
  /** Why it failed, as an error code. */
  failure: z.string().nullable(),
  /** Network address of the request. */
  address: z.string(),
  at: timestamp,
  /** The changed fields. */
  changes: z.array(logChangeSchema),
  /** Ids of the affected objects, of the kind of the module; the first ones if there are very many. */
  ids: z.array(z.int()),
  /** The names that are known of the affected objects, and of those whose ids the changed fields have. */
  objects: z.array(logObjectSchema),
});

export type LogChange = z.infer<typeof logChangeSchema>;
export type LogObject = z.infer<typeof logObjectSchema>;
export type LogEntry = z.infer<typeof logEntrySchema>;

const filters = {
  /** Part of the login id. */
  user_name: filterText.optional(),
  module: wireText(1, 40).optional(),
  operation: wireCode(LOG_OPERATIONS).optional(),
  result: wireCode(LOG_RESULTS).optional(),
  /** Both inclusive. */
  start_at: wireInteger(0).optional(),
  end_at: wireInteger(0).optional(),
};

export const logQuerySchema = listQuery(['at'], filters);
export const logListSchema = listAnswer(logEntrySchema);

/** The table's headings are in this language, its times in this time zone. */
export const logExportQuerySchema = listQuery(['at'], {
  ...filters,
  lang: wireLanguage.default('zh'),
  /** A name of the IANA database, or a fixed offset. */
  time_zone: wireTimeZone.default('UTC'),
});

/** Whether every row still matches the previous one. */
export const logVerificationSchema = z.object({
  is_whole: z.boolean(),
  /** How many of the rows that the caller may see were checked; administrators of the platform get those of all companies. */
  checked: z.int(),
  /** Number of the first row that does not follow from the one before it. */
  broken_id: z.int().nullable(),
  verified_at: timestamp,
});

export type LogVerification = z.infer<typeof logVerificationSchema>;
