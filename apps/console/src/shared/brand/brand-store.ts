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

/** As shown last time, so that the page does not change its look while it loads. */
export function currentBrand(): Brand {
  shown ??= readPreference(BRAND, brandSchema, NONE);
  return shown;
}

export function subscribeToBrand(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Loads the brand of the company that the address names (`?company=code`), or else of the one whose user signed in here
 * last. Without an answer the brand stays as it is.
 */
export async function loadBrand(): Promise<void> {
  const named = new URLSearchParams(window.location.search).get('company');
  const company = named ?? readPreference(COMPANY, z.string(), '');
  try {
    const brand = await callRoute(brandRoutes.get, { query: company === '' ? {} : { company } });
    writePreference(BRAND, brand);
    shown = brand;
    for (const listener of listeners) listener();
  } catch {
    // The look is not worth an error message.
  }
}

/** Shows the brand of the signed-in user's company from now on, also after signing out. */
export async function rememberCompany(code: string | null): Promise<void> {
  writePreference(COMPANY, code ?? '');
  await loadBrand();
}
