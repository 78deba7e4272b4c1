import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppFormat } from '@marquee/contract';
import { androidManifest, sampleApk, sampleHap, samplePackage, zipOf } from '@marquee/testkit/packages';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../testing/samples.ts';
import { readApp } from './read-app.ts';

const MENU = { package: 'com.example.menu', name: '菜单', version: '1.4.0', versionCode: 14 };

describe('the reader of packages', () => {
  const read = async (bytes: Buffer, format: AppFormat) => {
    const path = join(await testFolder(), 'package');
    await writeFile(path, bytes);
    return readApp(path, format);
  };
  const anIcon = () =>
    sharp({ create: { width: 512, height: 512, channels: 4, background: '#2266cc' } })
      .png()
      .toBuffer();

  it('reads the facts of a package for Android, with label and icon of its resources', async () => {
    const facts = await read(await sampleApk({ ...MENU, icon: await anIcon() }), 'apk');
    expect(facts).toMatchObject({
      system: 'android',
      package: 'com.example.menu',
      name: '菜单',
      version: '1.4.0',
      versionCode: 14,
      minSystem: 'API 24',
    });
    const icon = 'icon' in facts ? facts.icon : null;
    expect(await sharp(icon ?? Buffer.alloc(0)).metadata()).toMatchObject({ format: 'webp' });
  });

  const plain = (background: string) =>
    sharp({ create: { width: 108, height: 108, channels: 4, background } })
      .png()
      .toBuffer();
  /** The colour in the middle of the icon of a package with these layers; null without an icon. */
  const middleOf = async (layers: { foreground: Buffer | null; background: Buffer | null }) => {
    const facts = await read(await sampleApk({ ...MENU, layers }), 'apk');
    if (!('icon' in facts) || facts.icon === null) return null;
    const { data, info } = await sharp(facts.icon).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(info.width).toBe(info.height);
    const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
    return [...data.subarray(at, at + 3)];
  };
  const near = (colour: number[]) => colour.map((value) => expect.closeTo(value, -1));

  it('draws an adaptive icon from the pictures of its layers', async () => {
    const [red, blue, clear] = [await plain('#ff0000'), await plain('#0000ff'), await plain('#00000000')];
    expect(await middleOf({ foreground: red, background: blue })).toEqual(near([255, 0, 0]));
    expect(await middleOf({ foreground: clear, background: blue })).toEqual(near([0, 0, 255]));
  });

  it('stands a foreground without a picture behind it on a calm ground, and draws nothing without one', async () => {
    expect(await middleOf({ foreground: await plain('#00000000'), background: null })).toEqual(
      near([0x7b, 0x87, 0x94]),
    );
    expect(await middleOf({ foreground: null, background: await plain('#0000ff') })).toBeNull();
    expect(await middleOf({ foreground: Buffer.from('no picture'), background: null })).toBeNull();
  });

  it('takes the name of the package where there is no label that it can read', async () => {
    expect(await read(await sampleApk(MENU, { label: 0x7f990000 }), 'apk')).toMatchObject({
      name: 'com.example.menu',
      icon: null,
    });
    expect(await read(await sampleApk(MENU, { label: 'Plain' }), 'apk')).toMatchObject({ name: 'Plain' });
    const named = await read(await sampleHap(MENU, { label: '$string:app_name' }), 'hap');
    expect(named).toMatchObject({ name: 'com.example.menu' });
  });

  it('reads the facts of a package for HarmonyOS', async () => {
    const facts = await read(await sampleHap({ ...MENU, icon: await anIcon() }), 'hap');
    expect(facts).toMatchObject({
      system: 'harmony',
      package: 'com.example.menu',
      name: '菜单',
      version: '1.4.0',
      versionCode: 14,
      minSystem: 'API 12',
    });
    expect('icon' in facts && facts.icon).toBeTruthy();
  });

  it('reads the description of firmware', async () => {
    const bytes = await samplePackage(MENU, { system: 'linux', category: 'firmware' });
    expect(await read(bytes, 'zip')).toMatchObject({
      system: 'linux',
      category: 'firmware',
      version: '1.4.0',
    });
  });

  it.each<[string, () => Promise<Buffer>, AppFormat]>([
    ['an empty file', async () => Buffer.alloc(0), 'apk'],
    ['a text', async () => Buffer.from('no package'), 'apk'],
    ['a zip without a manifest', () => zipOf({ 'a.txt': Buffer.from('a') }), 'apk'],
    ['a manifest of zeros', () => zipOf({ 'AndroidManifest.xml': Buffer.alloc(1000) }), 'apk'],
    ['a manifest as text', () => zipOf({ 'AndroidManifest.xml': Buffer.from('<manifest/>') }), 'apk'],
    ['a package for HarmonyOS with the suffix of Android', () => sampleHap(MENU), 'apk'],
    ['a package for Android with the suffix of HarmonyOS', () => sampleApk(MENU), 'hap'],
    ['a name with control characters', () => sampleApk({ ...MENU, package: 'a\nb' }), 'apk'],
    ['another app in pack.info', () => sampleHap(MENU, { bundleName: 'com.example.other' }), 'hap'],
    ['no version', () => sampleHap(MENU, { versionName: '' }), 'hap'],
    ['half a package', async () => (await sampleApk(MENU)).subarray(0, 700), 'apk'],
    ['no description', () => zipOf({ 'payload.bin': Buffer.from('a') }), 'zip'],
    ['an unknown system', () => samplePackage(MENU, { system: 'windows', category: 'app' }), 'zip'],
  ])('refuses %s', async (_, bytes, format) => {
    expect(await read(await bytes(), format)).toEqual({ fault: 'invalid' });
  });

  it('refuses a package of which any byte of the manifest is wrong without hanging', async () => {
    const manifest = androidManifest({ ...MENU, versionName: '1', minSdk: 24, label: 'a', icon: 0 });
    for (let at = 0; at < manifest.length; at += 7) {
      const wrong = Buffer.from(manifest);
      wrong[at] = (wrong[at] ?? 0) ^ 0xff;
      const reading = await read(await zipOf({ 'AndroidManifest.xml': wrong }), 'apk');
      expect('fault' in reading || reading.system === 'android').toBe(true);
    }
  });
});
