import type { Locator, Page } from 'playwright-core';
import { openFromMenu } from './open-from-menu.ts';

/** A user of the console in Chinese. */
export class Colleague {
  readonly page: Page;
  readonly #address: string;

  constructor(page: Page, address: string) {
    this.page = page;
    this.#address = `${address}/MIPS`;
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.#address + path);
  }

  /** Opens a page, by default the library, which takes less to draw than the home page. */
  async signIn(login: string, password: string, path = '/materials'): Promise<void> {
    await this.open(path);
    await this.page.getByLabel('登录名').fill(login);
    await this.page.getByLabel('密码', { exact: true }).fill(password);
    await this.page.keyboard.press('Enter');
    await this.page.waitForURL((url) => !url.pathname.endsWith('/login'));
  }

  /** The first sign-in with a password set by someone else: nothing opens before a new one is chosen. */
  async signInFirst(login: string, given: string, chosen: string): Promise<void> {
    await this.signIn(login, given);
    await this.page.getByRole('heading', { name: '请先修改密码' }).waitFor();
    await this.page.getByLabel('原密码').fill(given);
    await this.page.getByLabel('新密码', { exact: true }).fill(chosen);
    await this.page.getByLabel('确认新密码').fill(chosen);
    await this.page.keyboard.press('Enter');
    await this.page.getByRole('heading', { name: '请先修改密码' }).waitFor({ state: 'hidden' });
  }

  /** Pages in the menu, in its order. */
  async menu(): Promise<string[]> {
    const entries = this.page.getByRole('navigation', { name: '主菜单' }).getByRole('link');
    await this.page.getByRole('navigation', { name: '主菜单' }).waitFor();
    return entries.allInnerTexts();
  }

  async openPage(name: string): Promise<void> {
    await openFromMenu(this.page, name);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  row(text: string): Locator {
    return this.page.getByRole('row').filter({ hasText: text });
  }

  /** Submits the open dialog and waits until it closes. */
  async submit(name: string): Promise<void> {
    await this.dialog().getByRole('button', { name }).click();
    await this.dialog().waitFor({ state: 'hidden' });
  }

  /** Chooses an option by its label, in a select or a tree select. */
  async choose(label: string, choice: string): Promise<void> {
    await this.dialog().getByLabel(label).click();
    await this.dialog().getByLabel(label).fill(choice);
    await this.page.locator('.ant-select-dropdown:visible').getByTitle(choice, { exact: true }).click();
  }
}
