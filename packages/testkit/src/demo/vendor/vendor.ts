import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Marquee, Program } from '../../harness/index.ts';
import { PaymentGateway } from '../../payment-gateway/index.ts';
import { ClerkPage } from './clerk-page.ts';

const AUTHORITY = new URL('../../../../../apps/licence-authority/src/main.ts', import.meta.url).pathname;

/** More than the sample devices, so that purchase and extraction can be tried without any of them ending. */
const DEVICES = 100_000;
const ACTIVATIONS = { normal: 60, ai: 20 };

/** The customer of the demo at its vendor. */
export const CUSTOMER = { phone: '13800000000', password: 'Marquee123' };

/** The vendor of a demo: a licence authority on the loopback interface, which is paid through a gateway without real money. */
export class Vendor {
  readonly address: string;
  readonly keysFile: string;
  readonly gateway: PaymentGateway;
  readonly #env: Record<string, string>;
  #program: Program;
  readonly #clerk: ClerkPage;

  private constructor(parts: {
    address: string;
    keysFile: string;
    env: Record<string, string>;
    program: Program;
    gateway: PaymentGateway;
    clerk: ClerkPage;
  }) {
    this.address = parts.address;
    this.keysFile = parts.keysFile;
    this.#env = parts.env;
    this.#program = parts.program;
    this.gateway = parts.gateway;
    this.#clerk = parts.clerk;
  }

  /** @param password of the clerk, at the first start in this folder */
  static async start(folder: string, port: number, password: string): Promise<Vendor> {
    const gateway = await PaymentGateway.start();
    const env = {
      MARQUEE_AUTHORITY_DATA: join(folder, 'vendor'),
      MARQUEE_AUTHORITY_PORT: String(port),
      MARQUEE_AUTHORITY_URL: `http://127.0.0.1:${port}`,
      MARQUEE_AUTHORITY_PASSWORD: password,
    };
    const program = await startProgram(env);
    const address = `http://127.0.0.1:${port}`;
    const clerk = await ClerkPage.signIn(address, 'clerk', password);
    const keysFile = join(folder, 'licence-keys.json');
    await writeFile(keysFile, await clerk.read('/keys/licence-keys.json'));
    // The gateway has other keys at each start.
    await clerk.submit('/payments/alipay', gateway.alipaySettings);
    await clerk.submit('/payments/wechat', gateway.wechatSettings);
    return new Vendor({ address, keysFile, env, program, gateway, clerk });
  }

  /** Adds plans and a customer, authorises the server, and draws activations. Does nothing a second time. */
  async supply(marquee: Marquee): Promise<void> {
    if ((await this.#clerk.read('/customers')).includes(CUSTOMER.phone)) return;
    const year = { code: 'normal-year', name: '普通激活（一年）', name_en: 'Standard activation, one year' };
    await this.#clerk.submit('/plans', { ...year, pool: 'normal', price: '199.00', months: '12' });
    const ever = { code: 'ai', name: 'AI 激活（永久）', name_en: 'AI activation, for ever' };
    await this.#clerk.submit('/plans', { ...ever, pool: 'ai', price: '999.00', months: '' });
    const customer = await this.#clerk.submit('/customers', { ...CUSTOMER, name: '上海示例传媒', type: '1' });
    for (const [pool, count] of Object.entries(ACTIVATIONS)) {
      await this.#clerk.submit(`${customer}/book`, { pool, count: String(count * 2), note: 'Demo' });
    }
    await this.#authorise(marquee);
    await marquee.call('POST', '/licences/login-account', CUSTOMER);
    for (const [pool, count] of Object.entries(ACTIVATIONS)) {
      await marquee.call('GET', `/licences/get-point?pool=${pool}&count=${count}`);
    }
  }

  /** Kills the authority; the gateway keeps running. */
  kill(): Promise<void> {
    return this.#program.kill();
  }

  /** Restarts the authority after {@link kill}. */
  async startAgain(): Promise<void> {
    this.#program = await startProgram(this.#env);
  }

  async stop(): Promise<void> {
    await this.#program.stop();
    await this.gateway.stop();
  }

  async #authorise(marquee: Marquee): Promise<void> {
    await marquee.call('POST', '/licences/application', {
      category: 1,
      apply_for: 'Demo',
      company: '上海示例传媒',
      industry: 'media',
      contact: '王小明',
      contact_phone: CUSTOMER.phone,
      email: 'demo@example.com',
      max_volume: DEVICES,
      module_tag: 15,
      link_code: 'DEMO000001',
      send: 'online',
    });
    const [path] = /\/applications\/[0-9a-f-]{36}/.exec(await this.#clerk.read('/applications')) ?? [];
    const modules = { module1: 'on', module2: 'on', module4: 'on', module8: 'on' };
    const terms = { company: '上海示例传媒', maxVolume: String(DEVICES), endsOn: '', ...modules };
    await this.#clerk.submit(`${path}/issue`, terms);
    await marquee.call('POST', '/licences/onclick');
  }
}

function startProgram(env: Record<string, string>): Promise<Program> {
  return Program.start([AUTHORITY], env, (line) => line.includes('ready on'));
}
