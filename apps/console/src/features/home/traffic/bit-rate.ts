import { formatNumber } from '../../../shared/format/number.ts';

/** Bits per second as networks are rated, by 1000: `{ value: '182', unit: 'Mbps' }`. */
export function bitRate(bits: number): { value: string; unit: string } {
  const units = ['bps', 'kbps', 'Mbps', 'Gbps'] as const;
  const power = bits < 1 ? 0 : Math.min(Math.floor(Math.log10(bits) / 3), units.length - 1);
  const value = bits / 1000 ** power;
  const rounded = value >= 100 || power === 0 ? Math.round(value) : Math.round(value * 10) / 10;
  return { value: formatNumber(rounded), unit: units[power] ?? 'bps' };
}
