import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { materialListSchema } from '@marquee/contract';
import { isSoak, TestDevice } from '@marquee/testkit/harness';
import { describe, expect, it } from 'vitest';
import { Colleague } from '../support/colleague.ts';
import { signInByCall } from '../support/sign-in-by-call.ts';
import { useProduct } from '../support/use-product.ts';
import { paddedVideo, writeFiles } from './made-files.ts';

const MEDIA = new URL('../../../packages/testkit/media/', import.meta.url).pathname;
/** The server refuses these formats if no converter is installed. */
const OFFICE = /[.](docx|pptx|xlsx)$/;
/** One file of each kind. The soak sends every format; `packages/media` tests that each is accepted. */
const ONE_OF_EACH = /^(noise[.]png|animated[.]gif|tone[.]mp3|moving[.]mp4|pages[.]pdf|rotated[.]jpg)$/;
const LARGE = 12 << 20;
/** Slow enough to observe, in bytes per second. */
const SLOW = 1 << 20;

describe('the media library', () => {
  let operator: Colleague;
  let files: string[];
  const product = useProduct(async ({ browser, marquee, folder }) => {
    operator = new Colleague(await browser.openWindow({ width: 1440, height: 900 }), marquee.address);
    const formats = await readdir(`${MEDIA}formats`);
    const all = [
      ...(await writeFiles(join(folder, 'files'))),
      ...formats.filter((name) => !OFFICE.test(name)).map((name) => `${MEDIA}formats/${name}`),
      ...['moving.mp4', 'moving.webm', 'rotated.jpg'].map((name) => MEDIA + name),
    ];
    files = isSoak ? all : all.filter((path) => ONE_OF_EACH.test(basename(path)));
    await signInByCall(operator.page, marquee.address, marquee.place.password);
  });

  const card = (name: string) => operator.page.getByRole('article').filter({ hasText: name });
  const row = (name: string) => operator.page.getByRole('listitem').filter({ hasText: name });
  const choose = async (paths: string[], button = '上传素材') => {
    const chooser = operator.page.waitForEvent('filechooser');
    await operator.button(button).first().click();
    await (await chooser).setFiles(paths);
  };
  const bytesOf = async (name: string) => {
    const list = materialListSchema.parse(await product.marquee.call('GET', `/materials?name=${name}`));
    const response = await product.marquee.fetch('GET', `/materials/${list.data[0]?.id}/file`);
    return Buffer.from(await response.arrayBuffer());
  };

  it('accepts files of every kind and returns the same bytes', async () => {
    await operator.open('/materials');
    await choose(files);
    for (const path of files) await row(basename(path)).getByText('上传成功').waitFor();
    for (const path of files) {
      expect((await bytesOf(basename(path))).equals(await readFile(path)), path).toBe(true);
    }
  });

  it('refuses a file that already exists, and names the existing one', async () => {
    const duplicate = join(product.folder, 'duplicate.png');
    await writeFile(duplicate, await readFile(files[0] ?? ''));
    await choose([duplicate]);
    await row('duplicate.png').getByText('noise.png').waitFor();
  });

  it('pages through a document', async () => {
    await operator.button('关闭').first().click();
    await card('pages.pdf').hover();
    await card('pages.pdf').getByRole('button', { name: '预览' }).click();
    const preview = operator.page.getByRole('dialog', { name: 'pages.pdf' });
    await preview.getByRole('img').first().waitFor();
    await preview.getByText('/ 3', { exact: true }).waitFor();
    const page = preview.getByRole('textbox').or(preview.getByRole('spinbutton')).first();
    expect(await page.inputValue()).toBe('1');
    await operator.page.keyboard.press('ArrowRight');
    await expect.poll(() => page.inputValue()).toBe('2');
    await operator.page.keyboard.press('Escape');
    await preview.waitFor({ state: 'hidden' });
  });

  it('shows everything that uses a material, and that a release keeps the content from before a replacement', async () => {
    const { marquee } = product;
    const named = await marquee.call('GET', '/materials?name=rotated.jpg');
    const id = materialListSchema.parse(named).data[0]?.id;
    const wanted = {
      ids: [id],
      name: 'poster',
      resolution: { width: 1920, height: 1080 },
      duration_seconds: 5,
    };
    const made = (await marquee.call('POST', '/materials/release', wanted)) as { program_id: number };
    const { enrolled } = await TestDevice.enrol(marquee);
    await marquee.call('POST', '/releases', {
      name: 'opening',
      program_ids: [made.program_id],
      device_ids: [enrolled.deviceId],
      valid_from: '2026-01-01',
      valid_to: '2099-12-31',
    });
    await operator.open('/materials?search=rotated');
    await card('rotated.jpg').hover();
    await operator.button('“rotated.jpg”的操作').click();
    await operator.page.getByRole('menuitem', { name: '引用情况' }).click();
    await operator.row('poster').getByRole('link', { name: 'poster' }).waitFor();
    await operator.row('opening').getByText('当前内容').waitFor();
    await operator.button('替换内容').click();
    const chooser = operator.page.waitForEvent('filechooser');
    await operator.button('选择文件').click();
    await (await chooser).setFiles([`${MEDIA}sign.png`]);
    await operator.row('opening').getByText('替换前的内容').waitFor();
    await operator.page.getByRole('banner').getByRole('link', { name: '素材列表' }).click();
    await operator.page.waitForURL(/[?]search=rotated$/);
  });

  it('resumes after a pause and after the server was killed and restarted, to the last byte', async () => {
    const path = join(product.folder, 'large.mp4');
    const video = paddedVideo(await readFile(`${MEDIA}moving.mp4`), LARGE);
    await writeFile(path, video);
    const network = await operator.page.context().newCDPSession(operator.page);
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 5,
      downloadThroughput: -1,
      uploadThroughput: SLOW,
    });
    await choose([path]);
    await row('large.mp4').getByText('/s').waitFor();
    await row('large.mp4').getByRole('button', { name: '暂停' }).click();
    await row('large.mp4').getByText('已暂停').waitFor();
    await product.marquee.kill();
    await product.marquee.startAgain();
    await row('large.mp4').getByRole('button', { name: '继续' }).click();
    await row('large.mp4').getByText('/s').waitFor();
    await product.marquee.kill();
    await pause(1500);
    await product.marquee.startAgain();
    await row('large.mp4').getByText('上传成功').waitFor({ timeout: 120_000 });
    const kept = createHash('sha256')
      .update(await bytesOf('large.mp4'))
      .digest('hex');
    expect(kept).toBe(createHash('sha256').update(video).digest('hex'));
  });

  it('lists sent and waiting files after a reload, and resumes all of them at once', async () => {
    const video = await readFile(`${MEDIA}moving.mp4`);
    const paths = ['1.mp4', '2.mp4', '3.mp4', '4.mp4', '5.mp4'].map((name) => join(product.folder, name));
    for (const path of paths) await writeFile(path, paddedVideo(video, LARGE / 8));
    await operator.button('清除已结束项').click();
    await choose(paths);
    await row('1.mp4').getByText('/s').waitFor();
    const asked = operator.page.waitForEvent('dialog');
    const reloaded = operator.page.reload();
    await (await asked).accept();
    await reloaded;
    for (const path of paths) await row(basename(path)).getByText('待续传').waitFor();
    await choose([...paths, files[0] ?? ''], '重新选择文件');
    await operator.page.getByText('已忽略与待续传文件不匹配的文件：noise.png').waitFor();
    for (const path of paths) {
      await row(basename(path)).getByText('上传成功').waitFor({ timeout: 60_000 });
      expect((await bytesOf(basename(path))).equals(await readFile(path)), path).toBe(true);
    }
  });

  it('ran without script errors or violations of the security policy', () => {
    expect(product.browser.complaints).toEqual([]);
  });
});
