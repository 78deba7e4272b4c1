import type { TFunction } from 'i18next';
import type { things } from '../../i18n/zh/things.ts';

type PluralOf<Key> = Key extends `${infer Thing}_other` ? Thing : never;

/** Kinds of things, named as in the contract where it has them. `entry` is for those without a noun in common. */
export type Thing = PluralOf<keyof typeof things>;

/** A number of things with their noun: `3 devices`, `3 台设备`. */
export function countThings(t: TFunction, thing: Thing, count: number): string {
  return t(`things.${thing}`, { count });
}
