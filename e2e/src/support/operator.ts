import { basename } from 'node:path';
import type { Page } from 'playwright-core';
import { openFromMenu } from './open-from-menu.ts';
import { signInByCall } from './sign-in-by-call.ts';

const MEDIA = new URL('../../../packages/testkit/media/', import.meta.url).pathname;

/** An operator's actions in the console, by the labels on the screen. */
export class Operator {
  readonly page: Page;
  readonly #address: string;

  constructor(page: Page, address: string) {
    this.page = page;
    this.#address = address;
  }

  /** Opens the library, which takes less to draw than the home page. */
  async signIn(password: string): Promise<void> {
    await signInByCall(this.page, this.#address, password);
    await this.page.goto(`${this.#address}/MIPS/materials`);
    await this.page.getByRole('link', { name: '素材列表' }).waitFor();
  }

  async openPage(name: string): Promise<void> {
    await openFromMenu(this.page, name);
  }

  async upload(files: string[]): Promise<void> {
    await this.openPage('素材列表');
    const chooser = this.page.waitForEvent('filechooser');
    await this.page.getByRole('button', { name: '上传素材' }).first().click();
    await (await chooser).setFiles(files.map((file) => MEDIA + file));
    for (const file of files)
      await this.page
        .getByRole('article')
        .filter({ hasText: basename(file) })
        .waitFor();
  }

  async createProgram(name: string): Promise<void> {
    await this.openPage('节目列表');
    await this.page.getByRole('button', { name: '新建节目' }).first().click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel('节目名称').fill(name);
    await dialog.getByRole('button', { name: '创建并编辑' }).click();
    await this.page.getByRole('button', { name: '添加文本', exact: true }).waitFor();
  }

  async addText(words: string, box: Box): Promise<void> {
    await this.page.getByRole('button', { name: '添加文本', exact: true }).click();
    await this.page.getByLabel('文本内容').fill(words);
    await this.place(box);
  }

  async addMedia(kind: '图片' | '视频', file: string, box: Box): Promise<void> {
    await this.addMaterial(kind, file);
    await this.choose('填充方式', '拉伸');
    await this.place(box);
  }

  async addMaterial(kind: string, file: string): Promise<void> {
    await this.page
      .getByRole('button', { name: `添加${kind}`, exact: true })
      .first()
      .click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('button', { name: file }).click();
    await dialog.getByRole('button', { name: /添加 \d+ 个素材/ }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  async addScene(): Promise<void> {
    await this.page.getByRole('button', { name: '添加场景' }).click();
  }

  /** Enters position and size of the selected element. */
  async place(box: Box): Promise<void> {
    for (const [label, value] of [
      ['宽', box.width],
      ['高', box.height],
      ['X', box.x],
      ['Y', box.y],
    ] as const) {
      const field = this.page.getByLabel(label, { exact: true });
      await field.fill(String(value));
      await field.press('Enter');
    }
  }

  async choose(label: string, choice: string): Promise<void> {
    await this.page.getByRole('radiogroup', { name: label }).getByText(choice, { exact: true }).click();
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: /保存$/ }).click();
    await this.page.getByRole('status').filter({ hasText: '无草稿' }).waitFor();
  }

  /** From the editor through the wizard, which has chosen the only device, to the release's page. */
  async release(): Promise<void> {
    await this.page.getByRole('button', { name: /发布$/ }).click();
    await this.page.getByRole('button', { name: '下一步' }).click();
    await this.page.getByRole('button', { name: /发布到/ }).click();
    await this.page.getByText('设备与同步状态').waitFor();
  }
}

/** Position and size in the program's pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
