import type { Brand } from '@marquee/contract';
import { useSyncExternalStore } from 'react';
import { currentBrand, subscribeToBrand } from './brand-store.ts';

/** The company's own name and look in place of Marquee's. */
export function useBrand(): Brand {
  return useSyncExternalStore(subscribeToBrand, currentBrand);
}

export function useProductName(): string {
  return useBrand().product_name ?? 'Marquee';
}
