import {
  BELONGS_TO,
  NOTICE_CATEGORY,
  NOTICE_DIRECTION,
  NOTICE_POSITION,
  NOTICE_SPEED,
  NOTICE_TYPE,
  RELEASE_STATUS,
} from '@marquee/contract';
import { newDocument } from '@marquee/scene';

const SIZE = { width: 1920, height: 1080 };
const TIMES = { created_at: 0, updated_at: 0 };
const WHOLE_DAY = [{ start: '00:00', end: '23:59' }];

/** A name that no other row has. */
export function newName(): string {
  return `n${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`;
}

/** A SHA-256 that no other content has. */
export function newHash(): string {
  return crypto.randomUUID().replaceAll('-', '').repeat(2);
}

/**
 * A new row of each kind, as tests, the authorisation matrix and the bench insert it. Everything has a default except
 * the place: company, department, folder and number come from the caller, and so does all that a test is about.
 */
export const newRow = {
  /** With quotas that no test exceeds. */
  company: <Row extends object>(row: Row) => ({
    code: newName(),
    name: newName(),
    admin_name: 'x',
    login_name: 'x',
    phone: '',
    storage_quota: 1e12,
    device_quota: 100_000,
    created_at: 0,
    ...row,
  }),
  /** A department without a path, which is known once the row has an id. */
  department: <Row extends object>(row: Row) => ({
    parent_id: null,
    path: '',
    name: newName(),
    created_at: 0,
    ...row,
  }),
  /** A user whose password nobody knows. */
  user: <Row extends object>(row: Row) => {
    const name = newName();
    return { login_id: name, name, password_hash: '-', belong_to: BELONGS_TO.company, created_at: 0, ...row };
  },
  role: <Row extends object>(row: Row) => ({ name: newName(), actions: '["11101"]', created_at: 0, ...row }),
  folder: <Row extends object>(row: Row) => ({
    parent_id: null,
    path: newName(),
    name: newName(),
    is_default: 0 as const,
    created_at: 0,
    ...row,
  }),
  content: <Row extends object>(row: Row) => ({
    sha256: newHash(),
    size: 1,
    mime: 'image/png',
    created_at: 0,
    ...row,
  }),
  material: <Row extends object>(row: Row) => ({
    name: `${newName()}.png`,
    type: 'picture' as const,
    mime: 'image/png',
    ...TIMES,
    ...row,
  }),
  video: <Row extends object>(row: Row) => ({
    name: newName(),
    address: 'rtsp://camera.example/1',
    creator_id: null,
    ...TIMES,
    ...row,
  }),
  /** Without consent and picture. */
  vip: <Row extends object>(row: Row) => ({
    code: newHash().slice(0, 16),
    person: null,
    name: newName(),
    gender: null,
    phone: '',
    welcome_text: '',
    sound: null,
    picture_sha256: null,
    picture_salt: null,
    picture_hash: null,
    picture_size: null,
    consent_at: null,
    consent_source: '',
    expires_at: 4_000_000_000_000,
    creator_id: null,
    ...TIMES,
    ...row,
  }),
  digitalHuman: <Row extends object>(row: Row) => ({
    name: `${newName()}.zip`,
    format: 'zip' as const,
    created_at: 0,
    ...row,
  }),
  app: <Row extends object>(row: Row) => {
    const name = newName();
    return {
      name,
      package: `com.example.${name}`,
      version: '1.0',
      version_code: 1,
      system: 'android' as const,
      category: 'app' as const,
      min_system: 'API 24',
      file_name: `${name}.apk`,
      created_at: 0,
      ...row,
    };
  },
  /** One empty scene. */
  template: <Row extends object>(row: Row) => ({
    name: newName(),
    ...SIZE,
    document: JSON.stringify(newDocument(SIZE)),
    ...TIMES,
    ...row,
  }),
  program: <Row extends object>(row: Row) => ({
    name: newName(),
    ...SIZE,
    document: JSON.stringify(newDocument(SIZE)),
    ...TIMES,
    ...row,
  }),
  /** Without its items, of which it says that one is a program of 10 seconds. */
  playlist: <Row extends object>(row: Row) => ({
    name: newName(),
    program_count: 1,
    material_count: 0,
    duration_seconds: 10,
    ...TIMES,
    ...row,
  }),
  device: <Row extends object>(row: Row) => ({
    name: 'screen',
    mac: crypto.randomUUID(),
    registered_at: 0,
    ...row,
  }),
  /** Approved, for the whole of 2026. */
  release: <Row extends object>(row: Row) => ({
    name: 'release',
    mode: 'append' as const,
    status: RELEASE_STATUS.approved,
    valid_from: '2026-01-01',
    valid_to: '2026-12-31',
    weekdays: '[1,2,3,4,5,6,7]',
    spans: JSON.stringify(WHOLE_DAY),
    created_at: 0,
    ...row,
  }),
  /** A scrolling message that ended long ago. */
  notice: <Row extends object>(row: Row) => ({
    category: NOTICE_CATEGORY.message,
    title: 'notice',
    content: 'notice',
    speed: NOTICE_SPEED.normal,
    direction: NOTICE_DIRECTION.left,
    position: NOTICE_POSITION.bottom,
    font_size: 56,
    font_color: '#ffffff',
    background_color: '#000000',
    opacity: 60,
    screen: 1,
    layout: 'band' as const,
    is_test: 0 as const,
    type: NOTICE_TYPE.span,
    start_at: 0,
    end_at: 1,
    created_at: 0,
    ...row,
  }),
  /** Of an hour from `now` on. */
  upload: <Row extends object>(now: number, row: Row) => ({
    size: 1000,
    created_at: now,
    updated_at: now,
    expires_at: now + 3_600_000,
    ...row,
  }),
  /** Of a browser, for an hour from `now` on. */
  session: <Row extends object>(now: number, row: Row) => ({
    token_hash: crypto.randomUUID(),
    kind: 'cookie' as const,
    created_at: now,
    last_seen_at: now,
    expires_at: now + 3_600_000,
    address: '127.0.0.1',
    user_agent: 'test',
    ...row,
  }),
};
