import { describe, expect, it } from 'vitest';
import { Colleague } from '../support/colleague.ts';
import { signInByCall } from '../support/sign-in-by-call.ts';
import { useProduct } from '../support/use-product.ts';

const WINDOW = { width: 1280, height: 800 };

describe('a restart by the system settings', () => {
  let admin: Colleague;
  const product = useProduct(
    async ({ browser, marquee }) => {
      admin = new Colleague(await browser.openWindow(WINDOW), marquee.address);
      await signInByCall(admin.page, marquee.address, marquee.place.password);
    },
    {},
    { isSupervised: true },
  );
  const startedAt = async () => {
    const { nodes } = (await product.marquee.call('GET', '/system-set')) as {
      nodes: { started_at: number }[];
    };
    return nodes.map(({ started_at }) => started_at);
  };

  it('shows its progress until the server is back, and the session continues', async () => {
    const { page } = admin;
    const before = await startedAt();
    const device = await product.browser.openWindow(WINDOW);
    await device.goto(`${product.marquee.address}/MIPS/player/`);
    await device.getByText('已连接').waitFor();
    await admin.open('/system-set?tab=server');
    await admin.button(/^重\s?启$/).click();
    await admin
      .dialog()
      .getByRole('button', { name: /^重\s?启$/ })
      .click();
    await page.getByText('正在重启服务器…').waitFor();
    await page.getByText('服务器已重启').waitFor({ timeout: 60_000 });
    const after = await startedAt();
    expect(after).toHaveLength(1);
    expect(after[0]).toBeGreaterThan(before[0] ?? 0);
    await admin.openPage('素材');
    await device.getByText('已连接').waitFor({ timeout: 60_000 });
    expect(await device.evaluate(() => document.body.dataset.state)).toBe('waiting');
  });
});
