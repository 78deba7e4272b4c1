import { describe, expect, it } from 'vitest';
import { Colleague } from '../support/colleague.ts';
import { signInByCall } from '../support/sign-in-by-call.ts';
import { useProduct } from '../support/use-product.ts';

const WINDOW = { width: 1440, height: 900 };
const INITIAL_PASSWORD = 'abc123';
const OWN_PASSWORD = 'Own456';
/** The home page, and the pages that the permission to view materials gives access to. */
const MATERIAL_PAGES = ['首页', '素材列表'];
const MEDIA = new URL('../../../packages/testkit/media/', import.meta.url).pathname;

/** Each user works in a separate window. */
describe('a company and its people', () => {
  let platform: Colleague;
  let administrator: Colleague;
  let east: Colleague;
  let eastHead: Colleague;
  let west: Colleague;
  const product = useProduct(async ({ browser, marquee }) => {
    const newUser = async () => new Colleague(await browser.openWindow(WINDOW), marquee.address);
    platform = await newUser();
    administrator = await newUser();
    east = await newUser();
    eastHead = await newUser();
    west = await newUser();
  });

  it('is added by the platform with its first administrator', async () => {
    await signInByCall(platform.page, product.marquee.address, product.marquee.place.password);
    await platform.open('/companies');
    await platform.button('新建企业').first().click();
    const dialog = platform.dialog();
    for (const [label, value] of [
      ['企业代码', 'acme'],
      ['企业名称', '东方传媒'],
      ['管理员姓名', '孙经理'],
      ['手机号', '13800138000'],
      ['登录名', 'acme-admin'],
      ['初始密码', INITIAL_PASSWORD],
      ['确认密码', INITIAL_PASSWORD],
    ] as const) {
      await dialog.getByLabel(label).fill(value);
    }
    await platform.submit('创建');
    await platform.row('东方传媒').waitFor();
  });

  it('opens for its administrator after the initial password is changed', async () => {
    await administrator.signInFirst('acme-admin', INITIAL_PASSWORD, OWN_PASSWORD);
    expect(await administrator.menu()).toEqual([
      ...MATERIAL_PAGES,
      '网络视频',
      '数字人资源',
      '模板列表',
      '回收站',
      '设备列表',
      '应用列表',
      '告警',
      '节目列表',
      '标签设置',
      '播放列表',
      '发布列表',
      '插播消息',
      '播放统计',
      '客流统计',
      'VIP 管理',
      '系统设置',
      '系统日志',
      '任务监控',
      '组织架构',
      '角色管理',
      '授权管理',
    ]);
  });

  it('gets departments, and East may view the materials of its level', async () => {
    await administrator.openPage('组织架构');
    for (const name of ['华东区', '华西区']) {
      await administrator.button('新建部门').click();
      await administrator.dialog().getByLabel('部门名称').fill(name);
      await administrator.choose('上级部门', '顶级（无上级部门）');
      await administrator.submit('新建部门');
    }
    await administrator.page.getByText('华东区', { exact: true }).hover();
    await administrator.button('部门“华东区”的操作').click();
    await administrator.page.getByRole('menuitem', { name: '设置权限' }).click();
    await administrator.dialog().getByRole('tab', { name: '素材' }).click();
    await administrator.dialog().getByRole('checkbox', { name: '同级部门 – 查看' }).check();
    await administrator.submit('保存');
  });

  it('gets a role from the permission tree', async () => {
    await administrator.openPage('角色管理');
    await administrator.button('新建角色').first().click();
    await administrator.page.waitForURL(/\/roles\/new/);
    await administrator.page.getByRole('textbox', { name: /^角色名称/ }).fill('素材员');
    for (const permission of ['查看素材', '上传素材', '重命名素材']) {
      await administrator.page.getByRole('checkbox', { name: permission }).check();
    }
    await administrator.button('保存').click();
    await administrator.row('素材员').waitFor();
  });

  it('gets users of every type', async () => {
    await administrator.openPage('组织架构');
    await addUser(administrator, 'east-staff', '华东区', { role: '素材员' });
    await addUser(administrator, 'west-staff', '华西区', { role: '素材员' });
    await addUser(administrator, 'east-head', '华东区', { kind: '组管理员' });
    for (const login of ['east-staff', 'west-staff', 'east-head']) await administrator.row(login).waitFor();
  });

  it('shows each user the pages of their role', async () => {
    await east.signInFirst('east-staff', INITIAL_PASSWORD, OWN_PASSWORD);
    expect(await east.menu()).toEqual(MATERIAL_PAGES);
    await west.signInFirst('west-staff', INITIAL_PASSWORD, OWN_PASSWORD);
    expect(await west.menu()).toEqual(MATERIAL_PAGES);
    await eastHead.signInFirst('east-head', INITIAL_PASSWORD, OWN_PASSWORD);
    expect(await eastHead.menu()).toContain('组织架构');
  });

  it('shows a notice on a page without permission', async () => {
    await west.open('/users');
    await west.page.getByText('暂无权限').first().waitFor();
    expect(await west.page.getByRole('row').count()).toBe(0);
  });

  it('shows each user the materials that their department may see', async () => {
    await upload(east, 'sign.png');
    await upload(west, 'rotated.jpg');
    const seenBy = async (colleague: Colleague) => {
      await colleague.open('/materials');
      await colleague.page.getByRole('article').first().waitFor();
      return (await colleague.page.getByRole('article').count()).toString();
    };
    expect([await seenBy(east), await seenBy(west), await seenBy(administrator)]).toEqual(['2', '1', '2']);
    await platform.openPage('素材列表');
    await platform.page.getByText('暂无素材').waitFor();
  });

  it('shows the group administrator of East only the users of East, and does not offer to create an administrator', async () => {
    await eastHead.openPage('组织架构');
    await eastHead.row('east-staff').waitFor();
    expect(await eastHead.row('west-staff').count()).toBe(0);
    await eastHead.button('新建用户').click();
    await eastHead.dialog().getByLabel('登录名').waitFor();
    expect(await eastHead.dialog().getByText('组管理员').count()).toBe(0);
    await eastHead.page.keyboard.press('Escape');
  });

  it('hides a button without a reload when the permission is removed from the role', async () => {
    await east.button('上传素材').first().waitFor();
    await administrator.openPage('角色管理');
    await administrator.row('素材员').getByRole('button', { name: '编辑' }).click();
    await administrator.page.getByRole('checkbox', { name: '上传素材' }).uncheck();
    await administrator.button('保存').click();
    await east.button('上传素材').first().waitFor({ state: 'hidden' });
    await east.page.getByRole('article').first().waitFor();
  });

  it('refuses to delete a role that is assigned to users, and names them', async () => {
    await administrator.row('素材员').getByRole('button', { name: '删除' }).click();
    await administrator.page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    const refusal = administrator.page.getByRole('dialog', { name: '角色未删除' });
    await refusal.filter({ hasText: '已关联 2 名用户（east-staff' }).waitFor();
    await refusal.getByRole('button', { name: '知道了' }).click();
    await administrator.dialog().first().waitFor({ state: 'hidden' });
  });

  it('signs a disabled user out at once', async () => {
    await administrator.openPage('组织架构');
    await administrator.row('west-staff').getByRole('button', { name: '“west-staff”的操作' }).click();
    await administrator.page.getByRole('menuitem', { name: '禁用' }).click();
    await administrator.page.getByRole('dialog').getByRole('button', { name: '禁用' }).click();
    await west.page.waitForURL(/\/login/);
  });

  it('has logged successful and refused operations, in a chain that verifies', async () => {
    await administrator.openPage('系统日志');
    await administrator.row('west-staff').first().waitFor();
    await administrator.button('校验日志').click();
    await administrator.dialog().filter({ hasText: '日志校验通过' }).waitFor();
  });

  it('ran without script errors or violations of the security policy', () => {
    expect(product.browser.complaints).toEqual([]);
  });
});

async function addUser(
  administrator: Colleague,
  login: string,
  department: string,
  as: { role: string } | { kind: string },
): Promise<void> {
  await administrator.button('新建用户').first().click();
  const dialog = administrator.dialog();
  await dialog.getByLabel('登录名').fill(login);
  await dialog.getByLabel('初始密码').fill(INITIAL_PASSWORD);
  await dialog.getByLabel('确认密码').fill(INITIAL_PASSWORD);
  if ('kind' in as) await dialog.getByText(as.kind, { exact: true }).click();
  await administrator.choose('部门', department);
  if ('role' in as) await administrator.choose('角色', as.role);
  await administrator.submit('新建用户');
}

async function upload(colleague: Colleague, file: string): Promise<void> {
  await colleague.openPage('素材列表');
  const chooser = colleague.page.waitForEvent('filechooser');
  await colleague.button('上传素材').first().click();
  await (await chooser).setFiles(MEDIA + file);
  await colleague.page.getByRole('article').filter({ hasText: file }).waitFor();
}
