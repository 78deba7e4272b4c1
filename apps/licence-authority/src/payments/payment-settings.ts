import * as z from 'zod';
import type { ProviderName } from '../orders/order.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { SecretBox } from '../platform/secret-box.ts';
import { Alipay } from './alipay/alipay.ts';
import type { PaymentProvider } from './provider.ts';
import { Wechat } from './wechat/wechat.ts';

const text = z.string().trim();

export const alipaySettingsSchema = z.object({
  gateway: z.url({ protocol: /^https?$/ }),
  appId: text.min(1).max(64),
  sellerId: text.max(64),
  privateKey: text.min(1).max(8192),
  alipayPublicKey: text.min(1).max(8192),
});

export const wechatSettingsSchema = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, '')),
  mchId: text.regex(/^\d{1,32}$/),
  appId: text.min(1).max(64),
  serial: text.regex(/^[A-Za-z0-9_]{1,128}$/),
  privateKey: text.min(1).max(8192),
  apiV3Key: text.length(32),
  publicKeyId: text.max(128),
  publicKey: text.max(8192),
});

const kinds = {
  alipay: { schema: alipaySettingsSchema },
  wechat: { schema: wechatSettingsSchema },
} as const;

/** The settings of a provider that may be shown; keys never leave the authority again. */
export interface ShownSettings {
  readonly isSetUp: boolean;
  readonly values: Readonly<Record<string, string>>;
}

const SECRETS = ['privateKey', 'apiV3Key'];

const rowSchema = z.object({ value: z.string() });

/** The ways to pay that the clerk has set up; encrypted at rest. */
export class PaymentSettings {
  readonly #db: Database;
  readonly #box: SecretBox;
  readonly #clock: Clock;
  readonly #publicUrl: string;
  #providers: ReadonlyMap<ProviderName, PaymentProvider> | undefined;

  constructor(db: Database, box: SecretBox, clock: Clock, publicUrl: string) {
    this.#db = db;
    this.#box = box;
    this.#clock = clock;
    this.#publicUrl = publicUrl;
  }

  /** Read from the database once, and after each change. */
  providers(): ReadonlyMap<ProviderName, PaymentProvider> {
    this.#providers ??= this.#create();
    return this.#providers;
  }

  /** Stores settings whose keys can be read. Empty secrets keep their former values. @throws Error about the first fault */
  save(name: ProviderName, fields: Readonly<Record<string, string>>): void {
    const former = this.#read(name) ?? {};
    const kept = SECRETS.filter((secret) => fields[secret] === '' && former[secret] !== undefined);
    const merged = { ...fields, ...Object.fromEntries(kept.map((secret) => [secret, former[secret]])) };
    const settings = kinds[name].schema.parse(merged);
    this.#providerOf(name, settings);
    const value = this.#box.seal(name, JSON.stringify(settings));
    this.#db.run(
      'insert into setting (key, value) values (?, ?) on conflict (key) do update set value = excluded.value',
      name,
      value,
    );
    this.#providers = undefined;
  }

  remove(name: ProviderName): void {
    this.#db.run('delete from setting where key = ?', name);
    this.#providers = undefined;
  }

  shown(name: ProviderName): ShownSettings {
    const values = this.#read(name);
    const entries = Object.entries(values ?? {}).filter(([key]) => !SECRETS.includes(key));
    return { isSetUp: values !== undefined, values: Object.fromEntries(entries) };
  }

  /** The address to which a provider sends its notices. */
  notifyUrl(name: ProviderName): string {
    return `${this.#publicUrl}/v1/notify/${name}`;
  }

  #create(): ReadonlyMap<ProviderName, PaymentProvider> {
    const names: ProviderName[] = ['alipay', 'wechat'];
    return new Map(
      names.flatMap((name) => {
        const values = this.#read(name);
        return values ? [[name, this.#providerOf(name, values)] as const] : [];
      }),
    );
  }

  #providerOf(name: ProviderName, values: unknown): PaymentProvider {
    const url = this.notifyUrl(name);
    return name === 'alipay'
      ? new Alipay(alipaySettingsSchema.parse(values), this.#clock, url)
      : new Wechat(wechatSettingsSchema.parse(values), this.#clock, url);
  }

  #read(name: ProviderName): Record<string, string> | undefined {
    const row = this.#db.find(rowSchema, 'select value from setting where key = ?', name);
    return row && z.record(z.string(), z.string()).parse(JSON.parse(this.#box.open(name, row.value)));
  }
}
