import { resolve } from 'node:path';
import {
  isHost,
  PASSWORD_PROFILES,
  type PasswordProfile,
  type ServerSettingName,
  SUPERVISORS,
  type Supervisor,
} from '@marquee/contract';
import { z } from 'zod';
import { parseS3Url, type S3Location } from './s3-location.ts';

const port = z.coerce.number().int().min(0).max(65_535);

/** OWASP's parameters for scrypt: N = 2^15 with r = 8 takes 32 MiB and about 80 ms per hash. */
const DEFAULT_PASSWORD_COST = 15;

const s3Url = z.string().transform((text, context): S3Location => {
  try {
    return parseS3Url(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
    return z.NEVER;
  }
});

const environmentSchema = z.object({
  MARQUEE_PORT: port.default(9000),
  MARQUEE_MESSAGE_PORT: port.default(7000),
  MARQUEE_HOST: z.string().default('0.0.0.0'),
  MARQUEE_RPC_ADDRESS: z.string().refine(isHost, 'is neither an IPv4 address nor a host name').optional(),
  MARQUEE_RPC_PORT: port.optional(),
  MARQUEE_SUPERVISOR: z.enum(SUPERVISORS).optional(),
  MARQUEE_DATA: z.string().min(1).default('./data'),
  MARQUEE_ADMIN_PASSWORD: z.string().min(6).max(128).optional(),
  MARQUEE_ACCEL_PREFIX: z.string().startsWith('/').optional(),
  MARQUEE_TRUST_PROXY: z.enum(['0', '1']).default('0'),
  MARQUEE_ENROLMENTS_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  MARQUEE_PASSWORD_PROFILE: z.enum(PASSWORD_PROFILES).default('standard'),
  MARQUEE_PASSWORD_COST: z.coerce.number().int().min(14).max(20).default(DEFAULT_PASSWORD_COST),
  MARQUEE_UPLOAD_BATCH: z.coerce.number().int().min(10).max(50).default(50),
  MARQUEE_METRICS_TOKEN: z.string().min(16).optional(),
  MARQUEE_TRASH_DAYS: z.coerce.number().int().min(1).max(365).default(14),
  MARQUEE_SWEEP_PERCENT: z.coerce.number().int().min(1).max(100).default(25),
  MARQUEE_ACCEPT_CONTENT: z
    .string()
    .regex(/^[0-9a-f]{8}$/)
    .optional(),
  MARQUEE_STARTER_TEMPLATES: z.enum(['auto', 'zh', 'en', 'none']).default('auto'),
  MARQUEE_SIGNUP: z.enum(['0', '1']).default('0'),
  MARQUEE_OUTGOING_PRIVATE: z.enum(['0', '1']).default('0'),
  MARQUEE_WEATHER_URL: z.url({ protocol: /^https?$/ }).optional(),
  MARQUEE_WEATHER_KEY: z.string().max(200).optional(),
  MARQUEE_CHAT_URL: z.url({ protocol: /^https?$/ }).optional(),
  MARQUEE_CHAT_KEY: z.string().min(1).optional(),
  MARQUEE_SPEECH_URL: z.url({ protocol: /^https?$/ }).optional(),
  MARQUEE_SPEECH_KEY: z.string().min(1).optional(),
  MARQUEE_SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MARQUEE_MAIL_FROM: z.string().min(3).max(320).optional(),
  MARQUEE_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  MARQUEE_LICENCE_KEYS: z.string().min(1).optional(),
  MARQUEE_LICENCE_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  MARQUEE_S3_URL: s3Url.optional(),
  MARQUEE_BACKUP_TO: z.string().min(1).optional(),
  MARQUEE_BACKUP_BEFORE_UPGRADE: z.enum(['0', '1']).default('1'),
  MARQUEE_BUS_URL: z.url({ protocol: /^(nats|tls)$/ }).optional(),
});

export type LogLevel = z.infer<typeof environmentSchema>['MARQUEE_LOG_LEVEL'];

/** The settings of the server, from environment variables. */
export interface Config {
  /** Console, API and files. */
  port: number;
  /** Device connections. */
  messagePort: number;
  host: string;
  /** Where devices and other machines reach the server; undefined for the addresses of the machine. */
  rpcAddress: string | undefined;
  /** The port at that address; undefined for the background port. */
  rpcPort: number | undefined;
  /** Ports of earlier settings, which stay open. */
  formerPorts: readonly number[];
  formerMessagePorts: readonly number[];
  /** The variables that determine settings which the console could change otherwise. */
  fixedSettings: FixedSettings;
  /** Whether there is a file of stored settings, and whether it could be read. */
  settingsFile: 'absent' | 'read' | 'broken';
  /** The program that starts the server again when it ends to restart. */
  supervisor: Supervisor | undefined;
  /** Folder for the database, the content and the logs. */
  dataFolder: string;
  /** PostgreSQL URL, to use it instead of the embedded database. */
  databaseUrl: string | undefined;
  /** NATS URL, to use it instead of PostgreSQL notifications between server nodes. */
  busUrl: string | undefined;
  /** Object storage for content, instead of a folder. */
  s3: S3Location | undefined;
  /** Where backups are made: a folder, or the address of a bucket. */
  backupTo: string | undefined;
  /** Whether a backup is made before a new version changes the database. */
  backsUpBeforeUpgrade: boolean;
  /** Password of the first administrator; without it one is generated. */
  adminPassword: string | undefined;
  /** Path under which a front nginx serves the content folder (`X-Accel-Redirect`). */
  accelPrefix: string | undefined;
  /** Whether `X-Forwarded-*` comes from a trusted proxy; otherwise clients could forge it. */
  trustsProxy: boolean;
  /** How many new devices may enrol from one address. */
  enrolmentsPerMinute: number;
  /** The password rules, see the contract. */
  passwordProfile: PasswordProfile;
  /** log2 of scrypt's N for new password hashes. */
  passwordCost: number;
  /** How many files a user may upload at a time. */
  uploadBatch: number;
  /** The token for reading the metrics; without one, only programs on this machine can read them. */
  metricsToken: string | undefined;
  /** How many days removed files stay in the trash. */
  trashDays: number;
  /** The largest share of all files that one sweep may move to the trash, in per cent. */
  sweepPercent: number;
  /** The code by which the operator accepts that database and content do not belong together. */
  acceptContent: string | undefined;
  /** Whether anyone may request an account. */
  opensSignUp: boolean;
  /** The language of the templates that each new company gets. */
  starterTemplates: 'auto' | 'zh' | 'en' | 'none';
  /** Whether the server itself may request pages and feeds on private networks. */
  reachesPrivate: boolean;
  /** The weather service; without it the server fetches no weather. */
  weather: { url: string; key: string | undefined } | undefined;
  /** Address of the chat service for dialogues with digital humans; without it they are off. */
  chatUrl: string | undefined;
  /** The bearer token for that service. */
  chatKey: string | undefined;
  /** Address of the speech service for digital humans; without it espeak-ng is used where it is installed. */
  speechUrl: string | undefined;
  /** The bearer token for that service. */
  speechKey: string | undefined;
  /** The mail server and the sender of e-mails; without it the server sends none. */
  mail: { smtpUrl: string; from: string } | undefined;
  /** The file with the public keys of the vendor; without it the server has no licensing. */
  licenceKeys: string | undefined;
  /** Address of the vendor's licence service; without it licences come as files only. */
  licenceUrl: string | undefined;
  logLevel: LogLevel;
}

/** The variable of each setting that the environment determines. */
export type FixedSettings = Partial<Record<ServerSettingName, string>>;

const VARIABLES: Record<ServerSettingName, string> = {
  background_port: 'MARQUEE_PORT',
  message_port: 'MARQUEE_MESSAGE_PORT',
  rpc_address: 'MARQUEE_RPC_ADDRESS',
  rpc_port: 'MARQUEE_RPC_PORT',
  opens_sign_up: 'MARQUEE_SIGNUP',
  password_profile: 'MARQUEE_PASSWORD_PROFILE',
  upload_batch: 'MARQUEE_UPLOAD_BATCH',
};

/** An environment variable with an invalid value. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = environmentSchema.safeParse(withoutEmpty(environment));
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(problems.join('; '));
  }
  const values = parsed.data;
  if (values.MARQUEE_S3_URL && values.MARQUEE_ACCEL_PREFIX) {
    throw new ConfigError(
      'MARQUEE_ACCEL_PREFIX: a front nginx cannot send files that are in an object store',
    );
  }
  if (values.MARQUEE_BUS_URL && !values.DATABASE_URL) {
    throw new ConfigError('MARQUEE_BUS_URL: several nodes need PostgreSQL (DATABASE_URL); SQLite serves one');
  }
  const { MARQUEE_SMTP_URL: smtpUrl, MARQUEE_MAIL_FROM: from } = values;
  if (smtpUrl && !from) {
    throw new ConfigError(
      'MARQUEE_MAIL_FROM: e-mails need a sender, for example Marquee <marquee@example.com>',
    );
  }
  return {
    port: values.MARQUEE_PORT,
    messagePort: values.MARQUEE_MESSAGE_PORT,
    host: values.MARQUEE_HOST,
    rpcAddress: values.MARQUEE_RPC_ADDRESS,
    rpcPort: values.MARQUEE_RPC_PORT,
    formerPorts: [],
    formerMessagePorts: [],
    fixedSettings: fixedIn(environment),
    settingsFile: 'absent',
    supervisor: values.MARQUEE_SUPERVISOR,
    dataFolder: resolve(values.MARQUEE_DATA),
    databaseUrl: values.DATABASE_URL,
    busUrl: values.MARQUEE_BUS_URL,
    s3: values.MARQUEE_S3_URL,
    backupTo: values.MARQUEE_BACKUP_TO,
    backsUpBeforeUpgrade: values.MARQUEE_BACKUP_BEFORE_UPGRADE === '1',
    adminPassword: values.MARQUEE_ADMIN_PASSWORD,
    accelPrefix: values.MARQUEE_ACCEL_PREFIX,
    trustsProxy: values.MARQUEE_TRUST_PROXY === '1',
    enrolmentsPerMinute: values.MARQUEE_ENROLMENTS_PER_MINUTE,
    passwordProfile: values.MARQUEE_PASSWORD_PROFILE,
    passwordCost: values.MARQUEE_PASSWORD_COST,
    uploadBatch: values.MARQUEE_UPLOAD_BATCH,
    metricsToken: values.MARQUEE_METRICS_TOKEN,
    trashDays: values.MARQUEE_TRASH_DAYS,
    sweepPercent: values.MARQUEE_SWEEP_PERCENT,
    acceptContent: values.MARQUEE_ACCEPT_CONTENT,
    starterTemplates: values.MARQUEE_STARTER_TEMPLATES,
    opensSignUp: values.MARQUEE_SIGNUP === '1',
    reachesPrivate: values.MARQUEE_OUTGOING_PRIVATE === '1',
    weather: values.MARQUEE_WEATHER_URL
      ? { url: values.MARQUEE_WEATHER_URL, key: values.MARQUEE_WEATHER_KEY }
      : undefined,
    chatUrl: values.MARQUEE_CHAT_URL,
    chatKey: values.MARQUEE_CHAT_KEY,
    speechUrl: values.MARQUEE_SPEECH_URL,
    speechKey: values.MARQUEE_SPEECH_KEY,
    mail: smtpUrl && from ? { smtpUrl, from } : undefined,
    licenceKeys: values.MARQUEE_LICENCE_KEYS,
    licenceUrl: values.MARQUEE_LICENCE_URL?.replace(/\/+$/, ''),
    logLevel: values.MARQUEE_LOG_LEVEL,
  };
}

/** A variable set to nothing counts as not set. */
function withoutEmpty(environment: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
}

function fixedIn(environment: Record<string, string | undefined>): FixedSettings {
  return Object.fromEntries(Object.entries(VARIABLES).filter(([, variable]) => environment[variable]));
}
