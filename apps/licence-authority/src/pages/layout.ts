import { type Html, html } from './html.ts';
import type { Language, TextKey } from './texts.ts';

const PAGES = ['applications', 'customers', 'plans', 'orders', 'keys', 'payments', 'log'] as const;

interface LayoutOptions {
  readonly title: TextKey;
  readonly body: Html;
  readonly message: Html;
  readonly path: string;
  readonly language: Language;
  readonly t: (key: TextKey) => string;
  readonly csrf: Html;
  readonly session: { readonly name: string };
}

/** A page with the menu. */
export function layout({ title, body, message, path, language, t, csrf, session }: LayoutOptions): Html {
  const links = PAGES.map((page) => {
    const isCurrent = path.startsWith(`/${page}`);
    return html`<a href="/${page}"${isCurrent && html` aria-current="page"`}>${t(page)}</a>`;
  });
  const menu = html`<nav>${links}</nav>`;
  const account = html`<form method="post" action="/logout">${csrf}<span>${session.name}</span><button class="quiet">${t('signOut')}</button></form>`;
  return frame(
    language,
    t,
    t(title),
    html`${header(language, t, menu, account)}<main><h1>${t(title)}</h1>${message}${body}</main>`,
  );
}

/** The page with which a clerk signs in. */
export function loginPage(language: Language, t: (key: TextKey) => string, message: Html): Html {
  return frame(
    language,
    t,
    t('signIn'),
    html`${header(language, t)}<main class="narrow"><h1>${t('signIn')}</h1>${message}
      <form method="post" action="/login" class="card">
        <label>${t('user')}<input name="name" autocomplete="username" required autofocus></label>
        <label>${t('password')}<input name="password" type="password" autocomplete="current-password" required></label>
        <button>${t('signIn')}</button>
      </form></main>`,
  );
}

/** A page that says why there is no other. */
export function refusalPage(language: Language, t: (key: TextKey) => string, reason: string): Html {
  return frame(
    language,
    t,
    reason,
    html`${header(language, t)}<main class="narrow"><h1>${reason}</h1>
      <p><a class="button" href="/applications">${t('toStart')}</a></p></main>`,
  );
}

function header(language: Language, t: (key: TextKey) => string, menu?: Html, account?: Html): Html {
  const other =
    language === 'zh'
      ? html`<a href="/language/en" lang="en">English</a>`
      : html`<a href="/language/zh" lang="zh-CN">中文</a>`;
  return html`<header><strong>${t('title')}</strong>${menu}<div class="right">${other}${account}</div></header>`;
}

function frame(language: Language, t: (key: TextKey) => string, title: string, body: Html): Html {
  return html`<html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} – ${t('title')}</title><link rel="stylesheet" href="/fonts/400.css"><link rel="stylesheet" href="/fonts/700.css"><link rel="stylesheet" href="/style.css"></head><body>${body}</body></html>`;
}
