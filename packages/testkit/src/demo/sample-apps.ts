import { appListSchema } from '@marquee/contract';
import sharp from 'sharp';
import type { Marquee } from '../harness/index.ts';
import { type SampleApp, sampleApk, sampleHap, samplePackage } from '../packages/index.ts';

interface DemoApp extends Omit<SampleApp, 'icon'> {
  system: 'android' | 'harmony' | 'linux';
  category: 'player' | 'app' | 'firmware';
  colour: string;
  /** As the list has it: not published, published, withdrawn. */
  status: 0 | 1 | 2;
}

const PLAYER = { package: 'com.marquee.player', name: 'Marquee Player', colour: '#2457d6' };
const MENU = { package: 'com.example.menu', name: '菜单看板', colour: '#c2410c' };
const QUEUE = { package: 'com.example.queue', name: '排队叫号', colour: '#0f766e' };

const APPS: readonly DemoApp[] = [
  { ...PLAYER, version: '6.4.2', versionCode: 642, system: 'android', category: 'player', status: 2 },
  { ...PLAYER, version: '7.0.0', versionCode: 700, system: 'android', category: 'player', status: 1 },
  { ...PLAYER, version: '7.1.0', versionCode: 710, system: 'android', category: 'player', status: 1 },
  { ...PLAYER, version: '7.1.0', versionCode: 710, system: 'harmony', category: 'player', status: 1 },
  { ...MENU, version: '1.4.0', versionCode: 14, system: 'android', category: 'app', status: 1 },
  { ...MENU, version: '1.5.0', versionCode: 15, system: 'android', category: 'app', status: 1 },
  { ...QUEUE, version: '2.0.3', versionCode: 23, system: 'harmony', category: 'app', status: 0 },
  {
    package: 'com.example.rk3568',
    name: 'RK3568',
    version: 'RK3568-20261101',
    versionCode: 20261101,
    system: 'android',
    category: 'firmware',
    colour: '#57534e',
    status: 1,
  },
];

/** Uploads packages, and publishes and withdraws some of them. */
export async function seedApps(marquee: Marquee): Promise<void> {
  for (const app of APPS) {
    const { bytes, suffix } = await fileOf(app);
    const form = new FormData();
    form.set('category', app.category);
    form.set('file', new Blob([new Uint8Array(bytes)]), `${app.package}-${app.version}.${suffix}`);
    const response = await fetch(`${marquee.address}/MIPS/apps/upload_verinfo`, {
      method: 'POST',
      headers: { cookie: marquee.cookie },
      body: form,
    });
    if (!response.ok) throw new Error(`${app.name}: ${await response.text()}`);
  }
  const { data } = appListSchema.parse(await marquee.call('GET', '/apps/list-sw?per_page=100'));
  for (const { id, package: name, version, system } of data) {
    const known = APPS.find(
      (app) => app.package === name && app.version === version && app.system === system,
    );
    for (const status of [1, 2].slice(0, known?.status ?? 0))
      await marquee.call('PUT', `/apps/${id}/status`, { status });
  }
}

async function fileOf(app: DemoApp): Promise<{ bytes: Buffer; suffix: string }> {
  const icon = await iconOf(app);
  const { category, system } = app;
  if (category === 'firmware')
    return { bytes: await samplePackage({ ...app, icon }, { category, system }), suffix: 'zip' };
  if (system === 'harmony') return { bytes: await sampleHap({ ...app, icon }), suffix: 'hap' };
  return { bytes: await sampleApk({ ...app, icon }), suffix: 'apk' };
}

/** The first letter on a colour. */
function iconOf({ name, colour }: DemoApp): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="192" height="192">
    <rect width="192" height="192" rx="42" fill="${colour}"/>
    <rect x="36" y="48" width="120" height="76" rx="10" fill="none" stroke="#fff" stroke-width="12"/>
    <path d="M${60 + (name.length % 3) * 12} 148h72" stroke="#fff" stroke-width="12" stroke-linecap="round"/>
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
