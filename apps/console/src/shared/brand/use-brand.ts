import type { Brand } from '@marquee/contract';
import { useSyncExternalStore } from 'react';
import { currentBrand, subscribeToBrand } from './brand-store.ts';

/** What the company shows instead of Marquee's own name and look. */
export function useBrand(): Brand {
  return useSyncExternalStore(subscribeToBrand, currentBrand);
}

export function useProductName(): string {
  return useBrand().product_name ?? 'Marquee';
}
