import { z } from 'zod';
import { usePreference } from '../../preferences/use-preference.ts';
import type { ListColumn } from './list-column.ts';

export interface ColumnChoice<Item> {
  all: ListColumn<Item>[];
  shown: ListColumn<Item>[];
  toggle: (key: string) => void;
}

/** The visible columns of a list for this user. */
export function useColumns<Item>(name: string, columns: ListColumn<Item>[]): ColumnChoice<Item> {
  const atFirst = columns.filter((column) => column.isHiddenAtFirst).map(({ key }) => key);
  const [hidden, setHidden] = usePreference(`${name}.hidden-columns`, z.array(z.string()), atFirst);
  return {
    all: columns,
    shown: columns.filter((column) => column.isFixed || !hidden.includes(column.key)),
    toggle: (key) => setHidden(hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key]),
  };
}
