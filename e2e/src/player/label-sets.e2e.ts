import type { DeviceDetail, FlowLabel } from '@marquee/contract';
import { aDocument, aScene, aText } from '@marquee/testkit';
import { SCENE_LOG, saveProgram } from '@marquee/testkit/harness';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sceneOn } from '../play-modes/play-stage.ts';
import { Operator } from '../support/operator.ts';
import { SHIFTED_CLOCK } from '../support/shifted-clock.ts';
import { useProduct } from '../support/use-product.ts';

const TIMEOUT = { timeout: 60_000, interval: 100 };
const SET = '年轻女性';
/** A device reports people by slots of five minutes. */
const SLOT_MS = 300_000;

const WOMAN = { id: 'woman', gender: 'female', age: 25, attention: true };
const MAN = { id: 'man', gender: 'male', age: 60, attention: true };

interface Shell {
  marqueeAudience(viewers: unknown): boolean;
  shiftClock(ms: number): void;
  source?: ReturnType<typeof setInterval>;
}

describe('a label set', () => {
  let operator: Operator;
  let screen: Page;
  let deviceId: number;
  const programIds: number[] = [];
  const product = useProduct(async ({ browser, marquee }) => {
    operator = new Operator(await browser.openWindow({ width: 1280, height: 800 }), marquee.address);
    screen = await browser.openWindow({ width: 640, height: 360 });
    await screen.context().addInitScript(SCENE_LOG);
    await screen.context().addInitScript(SHIFTED_CLOCK);
    await screen.goto(`${marquee.address}/MIPS/player/?audience=1`);
    await screen.locator('body[data-state=waiting]').waitFor();
    await operator.signIn(marquee.place.password);
  });

  const call = async <Answer>(method: string, path: string, body?: unknown) =>
    (await product.marquee.call(method, path, body)) as Answer;
  const save = (name: string) =>
    saveProgram(
      product.marquee,
      name,
      aDocument({ scenes: [aScene({ id: name, durationMs: 3000, elements: [aText({ text: name })] })] }),
    );
  /** From now on, a source beside the page reports these people twice a second. */
  const see = (people: readonly object[]) =>
    screen.evaluate((seen) => {
      const shell = globalThis as unknown as Shell;
      clearInterval(shell.source);
      shell.source = setInterval(() => shell.marqueeAudience(seen), 500);
    }, people);
  const untilScene = (name: string) => expect.poll(() => sceneOn(screen), TIMEOUT).toBe(name);
  const labels = async () => (await call<{ labels: FlowLabel[] }>('GET', '/face-pfs/labels')).labels;

  it('is created in label settings, and given to a program', async () => {
    programIds.push(await save('everyone'), await save('perfume'));
    await operator.openPage('标签设置');
    await operator.page.getByRole('button', { name: '新建标签组' }).first().click();
    const dialog = operator.page.getByRole('dialog');
    await dialog.getByLabel('名称').fill(SET);
    await dialog.getByRole('checkbox', { name: '女' }).check();
    await dialog.getByRole('checkbox', { name: '21–30 岁' }).check();
    await dialog.getByRole('button', { name: '创建' }).click();
    await operator.page.getByRole('row').filter({ hasText: SET }).waitFor();
    const { data } = await call<{ data: { id: number }[] }>('GET', '/labels');
    await call('PUT', '/programs/labels', { ids: programIds.slice(1), label_set_id: data[0]?.id });
    await operator.page.getByRole('row').filter({ hasText: SET }).getByText('1', { exact: true }).waitFor();
  });

  it('is named before the release, and decides what the screen plays for whom', async () => {
    const { data } = await call<{ data: { id: number }[] }>('GET', '/devices-mips');
    deviceId = data[0]?.id ?? 0;
    const release = {
      ...{ name: 'targeted', mode: 'append', continuous: true, program_ids: programIds },
      ...{ device_ids: [deviceId], valid_from: '2020-01-01', valid_to: '2099-12-31' },
    };
    expect(await call('POST', '/releases/dry-run', release)).toMatchObject({
      promotion: { programs: [{ name: 'perfume', label_set: SET }], strategies: { A: 1, B: 0 } },
    });
    await call('POST', '/releases', release);
    await untilScene('everyone');
    await see([WOMAN]);
    await untilScene('perfume');
    const promotions = async () =>
      (await call<DeviceDetail>('GET', `/devices-mips/${deviceId}`)).promotions.map(
        ({ strategy, chosen, rejected }) => ({
          strategy,
          chosen: chosen.map(({ program_name, label_set }) => [program_name, label_set]),
          rejected: rejected.map(({ program_name, reason }) => [program_name, reason]),
        }),
      );
    await expect
      .poll(promotions, TIMEOUT)
      .toEqual([{ strategy: 'A', chosen: [['perfume', SET]], rejected: [['everyone', 'no-label']] }]);
    await operator.page.goto(`${product.marquee.address}/MIPS/devices-mips/detail/${deviceId}`);
    await operator.page.getByText(`perfume（标签组：${SET}）`).first().waitFor();
    // The reasons are longer than the picture: the figures fill the room below it, and no blank is left.
    const part = (name: string) => operator.page.getByRole('region', { name, exact: true }).boundingBox();
    const [card, figures] = [await part('正在播放'), await part('运行状况')];
    expect(figures?.y).toBeLessThan((card?.y ?? 0) + (card?.height ?? 0));
    expect(figures?.width).toBeLessThan(card?.x ?? 0);
    await see([MAN]);
    await untilScene('everyone');
  });

  it('has the people and the plays of its programs in the statistics', async () => {
    await untilScene('perfume');
    await untilScene('everyone');
    await screen.evaluate((ms) => (globalThis as unknown as Shell).shiftClock(ms), SLOT_MS);
    const counts = async () =>
      Object.fromEntries(
        (await labels()).map((label) => [
          label.label_set?.name ?? '',
          [label.people > 0, label.watched > 0, label.play_count > 0],
        ]),
      );
    await expect.poll(counts, TIMEOUT).toMatchObject({ [SET]: [true, true, true] });
    await operator.page.goto(`${product.marquee.address}/MIPS/face-pfs`);
    const section = operator.page.getByRole('region', { name: '标签组的客流与播放' });
    await section.getByRole('row').filter({ hasText: SET }).waitFor();
    const [download] = await Promise.all([
      operator.page.waitForEvent('download'),
      section.getByRole('link').click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
  });
});
