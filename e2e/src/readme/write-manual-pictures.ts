import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { groupListSchema } from '@marquee/contract';
import { seedRecords } from '@marquee/testkit/demo';
import type { Marquee } from '@marquee/testkit/harness';
import type { Page } from 'playwright-core';
import { Photographer } from './photographer.ts';
import { type Shops, seedShops } from './seed-shops.ts';
import { withCompany } from './with-company.ts';

/*
 * Writes the pictures of the user manual in both languages: the same small company as in the README, at the pages that
 * the chapters explain. Arguments choose languages. Look at every picture before you commit it.
 */
const MANUAL = join(import.meta.dirname, '../../../docs/manual');
const LANGUAGES = ['en', 'zh'] as const;
/** The simulated devices download slowly. */
const DOWNLOADED_MS = 180_000;
const TEXTS = {
  en: {
    playlist: 'Offers-of-the-week',
    notice: 'The elevator is being serviced.',
    permissions: /permissions/i,
    devices: 'Devices',
    checked: 'This release',
    dismiss: "Don't show again",
    allDevices: /^Select all/,
    department: /^North/,
    companies: ['Harbour-Hotels', 'Green-Valley-Clinic'],
    administrators: ['Anna Berg', 'Tom Hall'],
    webhooks: ['Ticket system', 'Building management'],
  },
  zh: {
    playlist: '本周优惠',
    notice: '电梯正在检修。',
    permissions: /权限/,
    devices: '设备',
    checked: '此发布',
    dismiss: '不再显示',
    allDevices: /^选择全部/,
    department: /^华北分部/,
    companies: ['海港酒店', '绿谷诊所'],
    administrators: ['陈静', '刘洋'],
    webhooks: ['工单系统', '楼宇管理'],
  },
};

const wanted = process.argv.slice(2);
for (const language of LANGUAGES.filter((one) => wanted.length === 0 || wanted.includes(one))) {
  const folder = join(MANUAL, language, 'pictures');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await withCompany(language, async ({ marquee, state, signIn, openPlayer }) => {
    const page = await signIn();
    const photographer = new Photographer(page, marquee.address, folder, 'webp');
    await photographer.open('/');
    await photographer.write('first-hour');
    await page.getByRole('button', { name: TEXTS[language].dismiss }).click();
    const shops = await seedShops(marquee, state, language);
    await openPlayer();
    await shops.releaseToAll();
    const playlistId = await addPlaylist(marquee, TEXTS[language].playlist, shops);
    await photographContent(photographer, shops, playlistId);
    await photographPublishing(photographer, shops, language);
    await photographDevices(photographer, shops);
    await photographAdministration(photographer, language);
    await photographRecords(photographer, marquee, shops, language);
    await shops.stop();
  });
}

async function addPlaylist(marquee: Marquee, name: string, shops: Shops): Promise<number> {
  const groups = groupListSchema.parse(await marquee.call('GET', '/play-list/play-group'));
  const group_id = groups.data.find(({ is_default }) => is_default)?.group_id;
  const items = shops.programIds.slice(0, 4).map((id) => ({ kind: 'program', id, duration_seconds: 15 }));
  const added = await marquee.call('POST', '/play-list', { name, group_id, items });
  return (added as { id: number }).id;
}

async function photographContent(
  photographer: Photographer,
  shops: Shops,
  playlistId: number,
): Promise<void> {
  const { page } = photographer;
  await photographer.open('/materials');
  await page.getByRole('switch').first().click();
  await page.getByRole('article').nth(20).waitFor();
  await photographer.write('materials');
  await photographer.open('/programs');
  await photographer.write('programs');
  await photographer.open('/templates');
  await photographer.write('templates');
  await photographer.open(`/programs/${shops.programIds[0]}/edit`);
  await page.getByRole('toolbar').first().waitFor();
  await photographer.write('editor');
  await photographer.open(`/play-list/${playlistId}/edit`);
  await photographer.write('playlist');
}

async function photographPublishing(
  photographer: Photographer,
  shops: Shops,
  language: keyof typeof TEXTS,
): Promise<void> {
  const { page } = photographer;
  const devices = shops.deviceIds.join(',');
  await photographer.open(`/releases/new?programs=${shops.programIds[1]}&devices=${devices}`);
  await photographer.write('release-schedule');
  await next(page);
  await page.getByText(TEXTS[language].checked, { exact: true }).first().waitFor();
  await photographer.write('device-check');
  await photographer.open('/releases');
  await photographer.write('releases');
  await photographer.open('/releases/calendar');
  await photographer.write('calendar');
  await photographer.open('/notices/new');
  await page.getByRole('button', { name: TEXTS[language].allDevices }).click();
  await next(page);
  await page.locator('main textarea').first().fill(TEXTS[language].notice);
  await photographer.write('message');
}

async function photographDevices(photographer: Photographer, shops: Shops): Promise<void> {
  const { page } = photographer;
  await photographer.open('/devices-mips');
  await page.getByRole('article').nth(shops.deviceIds.length).waitFor();
  await page
    .getByText(/^(Switching|正在切换)$/)
    .first()
    .waitFor({ state: 'detached', timeout: DOWNLOADED_MS });
  await photographer.write('devices');
  await photographer.open(`/devices-mips/detail/${shops.deviceIds[0]}`);
  await photographer.write('device');
}

async function photographAdministration(
  photographer: Photographer,
  language: keyof typeof TEXTS,
): Promise<void> {
  const { page } = photographer;
  await photographer.open('/');
  await photographer.write('home');
  await photographer.open('/users');
  await page.getByRole('treeitem', { name: TEXTS[language].department }).click();
  await page
    .getByRole('button', { name: /^(Actions for department|部门“)/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: TEXTS[language].permissions }).click();
  await page.getByRole('dialog').getByRole('tab', { name: TEXTS[language].devices }).click();
  await photographer.write('department');
  for (const [path, name] of [
    ['/roles/new', 'role'],
    ['/system-set', 'system-settings'],
    ['/operation-log', 'operation-log'],
    ['/account', 'account'],
  ] as const) {
    await photographer.open(path);
    await photographer.write(name);
  }
}

/** Pages with the traces of daily work, and what administrators of the platform see. */
async function photographRecords(
  photographer: Photographer,
  marquee: Marquee,
  { deviceIds }: Shops,
  language: keyof typeof TEXTS,
): Promise<void> {
  await marquee.call('PUT', '/devices/rpc-volume', { ids: deviceIds, volume: 40 });
  await marquee.call('PUT', '/devices/rpc-screenshot', { ids: deviceIds.slice(0, 3) });
  await seedRecords(marquee);
  await seedCompanies(marquee, language);
  await seedWebhooks(marquee, language);
  for (const [path, name] of [
    ['/alerts', 'alerts'],
    ['/task-list', 'tasks'],
    ['/statistics', 'statistics'],
    ['/system-set?tab=webhooks', 'webhooks'],
    ['/companies', 'companies'],
  ] as const) {
    await photographer.open(path);
    await photographer.write(name);
  }
}

async function seedCompanies(marquee: Marquee, language: keyof typeof TEXTS): Promise<void> {
  const { companies, administrators } = TEXTS[language];
  for (const [at, name] of companies.entries()) {
    const code = `company-${at + 1}`;
    await marquee.call('POST', '/companies', {
      ...{ company_code: code, name, admin_name: administrators[at], login_name: `${code}-admin` },
      ...{ phone: `1380013800${at}`, password: 'Sunflower42', confirm_password: 'Sunflower42' },
    });
  }
}

async function seedWebhooks(marquee: Marquee, language: keyof typeof TEXTS): Promise<void> {
  const events = [
    ['alert.began', 'alert.ended'],
    ['device.offline', 'device.online'],
  ];
  for (const [at, name] of TEXTS[language].webhooks.entries())
    await marquee.call('POST', '/system-set/webhooks', {
      ...{ name, url: `https://events.example.com/marquee/${at + 1}`, events: events[at] },
    });
}

/** The button that leads to the next step of a release. */
async function next(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Next|下一步)$/ }).click();
}
