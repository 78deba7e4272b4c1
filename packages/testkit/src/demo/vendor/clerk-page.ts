/** The clerk's page of a licence authority, used as a browser would. */
export class ClerkPage {
  readonly #address: string;
  readonly #cookie: string;
  #csrf = '';

  private constructor(address: string, cookie: string) {
    this.#address = address;
    this.#cookie = cookie;
  }

  static async signIn(address: string, name: string, password: string): Promise<ClerkPage> {
    const body = new URLSearchParams({ name, password });
    const answer = await fetch(`${address}/login`, { method: 'POST', body, redirect: 'manual' });
    const cookie = answer.headers.get('set-cookie')?.split(';')[0];
    if (cookie === undefined) throw new Error('the clerk of the licence authority cannot sign in');
    const page = new ClerkPage(address, cookie);
    page.#csrf = /name="csrf" value="([^"]+)"/.exec(await page.read('/applications'))?.[1] ?? '';
    return page;
  }

  async read(path: string): Promise<string> {
    const answer = await fetch(this.#address + path, { headers: { cookie: this.#cookie } });
    return answer.text();
  }

  /** Sends a form. @returns the path to which it leads @throws Error when it is refused */
  async submit(path: string, fields: Record<string, string>): Promise<string> {
    const answer = await fetch(this.#address + path, {
      method: 'POST',
      headers: { cookie: this.#cookie },
      body: new URLSearchParams({ ...fields, csrf: this.#csrf }),
      redirect: 'manual',
    });
    const [to = '', query = ''] = (answer.headers.get('location') ?? '').split('?');
    if (!query.startsWith('done=')) throw new Error(`the licence authority refuses ${path}: ${query}`);
    return to;
  }
}
