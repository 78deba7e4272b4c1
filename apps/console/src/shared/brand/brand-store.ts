import { type Brand, brandRoutes, brandSchema } from '@marquee/contract';
import { z } from 'zod';
import { preferenceKey, readPreference, writePreference } from '../../browser/browser-preference.ts';
import { callRoute } from '../api/call-route.ts';

const BRAND = preferenceKey('anyone', 'brand');
const COMPANY = preferenceKey('anyone', 'company');
const NONE: Brand = { product_name: null, accent: null, support_line: null, logo: null, login_picture: null };

const listeners = new Set<() => void>();
/** Read when it is first asked for. */
let shown: Brand | undefined;
/** The company whose brand was asked for last; empty for that of the platform. */
let loaded: string | undefined;

/** As shown last time, so that the page does not change its look while it loads. */
export function currentBrand(): Brand {
  shown ??= readPreference(BRAND, brandSchema, NONE);
  return shown;
}

export function subscribeToBrand(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Pages for visitors: they show the brand although nobody has said which company they belong to. */
const SIGNED_OUT = /\/(login|signup|shared\/[^/]+)\/?$/;

/**
 * Loads the brand as soon as the page is opened. If no company is known yet, that of the platform is shown to visitors only:
 * on other pages, the session will name the company.
 */
export async function loadFirstBrand(): Promise<void> {
  if (companyToShow() !== '' || SIGNED_OUT.test(window.location.pathname)) await loadBrand();
}

/**
 * Loads the brand of the company that the address names (`?company=code`), or else of the one whose user signed in here
 * last. Without an answer the brand stays as it is.
 */
export async function loadBrand(): Promise<void> {
  const company = companyToShow();
  loaded = company;
  try {
    const brand = await callRoute(brandRoutes.get, { query: company === '' ? {} : { company } });
    writePreference(BRAND, brand);
    shown = brand;
    for (const listener of listeners) listener();
  } catch {
    // The look is not worth an error message.
    loaded = undefined;
  }
}

/** Shows the brand of the signed-in user's company from now on, also after signing out. */
export async function rememberCompany(code: string | null): Promise<void> {
  writePreference(COMPANY, code ?? '');
  if (loaded !== companyToShow()) await loadBrand();
}

function companyToShow(): string {
  const named = new URLSearchParams(window.location.search).get('company');
  return named ?? readPreference(COMPANY, z.string(), '');
}
