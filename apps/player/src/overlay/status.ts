import { NO_BRAND, type ShownBrand } from './shown-brand.ts';

/** The state of the player; also the page's `data-state`. */
export type Phase =
  | 'starting'
  | 'enrolling'
  | 'pairing'
  | 'waiting'
  | 'downloading'
  | 'playing'
  | 'off'
  | 'other-tab'
  | 'unsupported';

/** A problem to show while nothing plays. */
export type Problem =
  | { readonly kind: 'space' }
  | { readonly kind: 'company'; readonly name: string }
  | { readonly kind: 'corrupt'; readonly name: string }
  | { readonly kind: 'missing'; readonly name: string };

/** Everything that the overlay shows. */
export interface Status {
  readonly phase: Phase;
  readonly name: string;
  readonly brand: ShownBrand;
  readonly isReachable: boolean;
  readonly pairingCode: string | null;
  readonly percent: number;
  /** When the next program starts by its schedule; epoch ms. */
  readonly nextStartAt: number | null;
  readonly timeZone: string | undefined;
  readonly problem: Problem | null;
  readonly releaseId: number | null;
  /** The number to show of a device whose trial or activation has ended; null otherwise. */
  readonly unactivatedNumber: number | null;
}

export const STARTING: Status = {
  phase: 'starting',
  name: '',
  brand: NO_BRAND,
  isReachable: false,
  pairingCode: null,
  percent: 0,
  nextStartAt: null,
  timeZone: undefined,
  problem: null,
  releaseId: null,
  unactivatedNumber: null,
};
