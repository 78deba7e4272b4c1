import type { FastifyInstance } from 'fastify';
import type { Authority } from '../authority.ts';
import type { ProviderName } from '../orders/order.ts';
import { type Html, html } from './html.ts';
import { buttonForm, entered, field, tag } from './parts.ts';
import type { TextKey } from './texts.ts';
import { addAction, addPage, type Visit } from './visit.ts';

interface SettingField {
  readonly name: string;
  readonly text: TextKey;
  readonly kind: 'text' | 'secret' | 'secret-lines' | 'lines';
  readonly isOptional?: true;
  readonly initial?: string;
}

const FIELDS: Readonly<Record<ProviderName, readonly SettingField[]>> = {
  alipay: [
    { name: 'gateway', text: 'gateway', kind: 'text', initial: 'https://openapi.alipay.com/gateway.do' },
    { name: 'appId', text: 'appId', kind: 'text' },
    { name: 'sellerId', text: 'sellerId', kind: 'text', isOptional: true },
    { name: 'privateKey', text: 'privateKey', kind: 'secret-lines' },
    { name: 'alipayPublicKey', text: 'alipayPublicKey', kind: 'lines' },
  ],
  wechat: [
    { name: 'endpoint', text: 'endpoint', kind: 'text', initial: 'https://api.mch.weixin.qq.com' },
    { name: 'mchId', text: 'mchId', kind: 'text' },
    { name: 'appId', text: 'wechatAppId', kind: 'text' },
    { name: 'serial', text: 'serial', kind: 'text' },
    { name: 'apiV3Key', text: 'apiV3Key', kind: 'secret' },
    { name: 'privateKey', text: 'merchantKey', kind: 'secret-lines' },
    { name: 'publicKeyId', text: 'publicKeyId', kind: 'text', isOptional: true },
    { name: 'publicKey', text: 'publicKey', kind: 'lines', isOptional: true },
  ],
};

/** The merchant accounts by which the vendor is paid. Secrets are entered, stored encrypted, and never shown again. */
export function addPaymentPages(app: FastifyInstance, authority: Authority): void {
  const { settings, clerks } = authority;
  addPage(app, authority, '/payments', (visit) => ({
    title: 'payments',
    body: html`${form(visit, 'alipay')}${form(visit, 'wechat')}`,
  }));
  const names: ProviderName[] = ['alipay', 'wechat'];
  for (const name of names) {
    addAction(app, authority, `/payments/${name}`, ({ fields, session }) => {
      const values = FIELDS[name].map((each) => [each.name, fields[each.name] ?? '']);
      try {
        settings.save(name, Object.fromEntries(values));
      } catch {
        // The reason may quote a key.
        return { to: '/payments', problem: 'problem_keys' };
      }
      clerks.note(session.name, 'payment settings saved', name);
      return { to: '/payments' };
    });
    addAction(app, authority, `/payments/${name}/remove`, ({ session }) => {
      settings.remove(name);
      clerks.note(session.name, 'payment settings removed', name);
      return { to: '/payments' };
    });
  }
}

function form(visit: Visit, name: ProviderName): Html {
  const { t, csrf, authority } = visit;
  const { isSetUp, values } = authority.settings.shown(name);
  const inputs = FIELDS[name].map((each) => {
    const { kind, isOptional, initial = '' } = each;
    const isSecret = kind === 'secret' || kind === 'secret-lines';
    const required = !isOptional && !(isSecret && isSetUp) && html` required`;
    const value = entered(visit, `/payments/${name}`, each.name, values[each.name] ?? initial);
    const input =
      kind === 'lines' || kind === 'secret-lines'
        ? html`<textarea name="${each.name}" autocomplete="off" spellcheck="false"${required}>${!isSecret && value}</textarea>`
        : html`<input name="${each.name}" type="${isSecret ? 'password' : 'text'}" autocomplete="off" value="${!isSecret && value}"${required}>`;
    return field(t(each.text), input, isSecret && isSetUp ? t('secretKept') : undefined);
  });
  const state = isSetUp ? tag('good', t('setUp')) : html`<p class="hint">${t('notSetUp')}</p>`;
  return html`<h2>${t(name)}</h2><form method="post" action="/payments/${name}" class="card columns">${csrf}
      <div class="wide">${state} <small>${t('notifyUrl')} ${authority.settings.notifyUrl(name)}</small></div>${inputs}<button>${t('save')}</button></form>
    ${isSetUp && html`<p>${buttonForm(visit, `/payments/${name}/remove`, t('remove'))}</p>`}`;
}
