import { CLIENT_ID, SECRET, TestProvider } from '@marquee/testkit/identity-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Colleague } from '../support/colleague.ts';
import { signInByCall } from '../support/sign-in-by-call.ts';
import { useProduct } from '../support/use-product.ts';

const WINDOW = { width: 1280, height: 800 };

describe('single sign-on in a browser', () => {
  const provider = new TestProvider();
  let admin: Colleague;
  beforeAll(() => provider.start());
  afterAll(() => provider.stop());
  const product = useProduct(
    async ({ browser, marquee }) => {
      admin = new Colleague(await browser.openWindow(WINDOW), marquee.address);
      await signInByCall(admin.page, marquee.address, marquee.place.password);
    },
    { MARQUEE_OUTGOING_PRIVATE: '1' },
  );

  const visit = async () => {
    const visitor = new Colleague(await product.browser.openWindow(WINDOW), product.marquee.address);
    await visitor.open('/materials');
    return visitor;
  };

  it('is set up in the system settings, and offered by the sign-in page', async () => {
    await admin.open('/system-set?tab=sign-on');
    const { page } = admin;
    await page.getByLabel('按钮名称').fill('Example ID');
    await page.getByLabel('签发者地址（Issuer）').fill(provider.issuer);
    await page.getByLabel('客户端 ID').fill(CLIENT_ID);
    await page.getByLabel('客户端密钥').fill(SECRET);
    await page.getByRole('switch', { name: '首次登录时创建用户' }).click();
    await admin.button('保存').click();
    await page.getByText('已保存').waitFor();
    const visitor = await visit();
    await visitor.button('使用 Example ID 登录').waitFor();
  });

  it('creates a user at the first sign-in, and returns to the page that was asked for', async () => {
    provider.claims = { sub: 'sub-1', name: '李四', preferred_username: 'lisi' };
    const visitor = await visit();
    await visitor.button('使用 Example ID 登录').click();
    await visitor.page.getByRole('heading', { name: 'Example ID' }).waitFor();
    await visitor.page.getByRole('link', { name: 'Continue' }).click();
    await visitor.page.waitForURL((url) => url.pathname === '/MIPS/materials');
    await visitor.page.getByRole('navigation', { name: '主菜单' }).waitFor();
    await admin.open('/users');
    await admin.row('李四').waitFor();
  });

  it('leads back to the sign-in page with the reason when the provider lies', async () => {
    provider.lies = { aud: 'somebody-else' };
    const visitor = await visit();
    await visitor.button('使用 Example ID 登录').click();
    await visitor.page.getByRole('link', { name: 'Continue' }).click();
    await visitor.page.getByText('无法验证本次登录').waitFor();
    expect(new URL(visitor.page.url()).pathname).toBe('/MIPS/login');
    provider.lies = {};
  });

  it('works without any complaint of the browser', () => {
    expect(product.browser.complaints).toEqual([]);
  });
});
