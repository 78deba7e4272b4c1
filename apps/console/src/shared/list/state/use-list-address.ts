import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { usePreference } from '../../preferences/use-preference.ts';
import { type ListAddress, readListAddress, readPart, writeListAddress, writePart } from './list-url.ts';

const filtersSchema = z.record(z.string(), z.string());
const NONE: Record<string, string> = {};

interface Options<Filter extends string> {
  name: string;
  filters: readonly Filter[];
  /** The filters that are remembered. */
  rememberedFilters?: readonly Filter[];
  /** The prefix of this list in the address, on a page with several lists. */
  part?: string;
}

type Change<Filter extends string> = (
  changed: Partial<ListAddress<Filter>>,
  how?: { replace: boolean },
) => void;

/**
 * The state of a list in the address. Without one, as when opened from the menu, the remembered filters of the user
 * apply (spec §4: used or not, online or offline …); an explicit address wins.
 */
export function useListAddress<Filter extends string>(
  options: Options<Filter>,
): [ListAddress<Filter>, Change<Filter>] {
  const [whole, setWhole] = useSearchParams();
  const { part } = options;
  const search = part === undefined ? whole : readPart(whole, part);
  const setSearch = useCallback(
    (own: (now: URLSearchParams) => URLSearchParams, how?: { replace: boolean }) =>
      setWhole(
        (now) =>
          part === undefined ? withTab(own(now), now) : writePart(now, part, own(readPart(now, part))),
        how,
      ),
    [setWhole, part],
  );
  const [remembered, remember] = usePreference(`${options.name}.filters`, filtersSchema, NONE);
  const known = only<Filter>(remembered as Partial<Record<Filter, string>>, options.rememberedFilters ?? []);
  const [isEntering, setEntering] = useState(search.size === 0 && Object.keys(known).length > 0);
  const isRestoring = isEntering && search.size === 0;
  const restored = writeListAddress({
    ...readListAddress(search, options.filters),
    filters: known,
  }).toString();
  const address = readListAddress(isRestoring ? new URLSearchParams(restored) : search, options.filters);

  useEffect(() => {
    if (isRestoring) setSearch(() => new URLSearchParams(restored), { replace: true });
    else setEntering(false);
  }, [isRestoring, restored, setSearch]);

  const current = JSON.stringify(only(address.filters, options.rememberedFilters ?? []));
  const before = JSON.stringify(known);
  useEffect(() => {
    if (!isRestoring && current !== before) remember(filtersSchema.parse(JSON.parse(current)));
  }, [isRestoring, current, before, remember]);

  const change: Change<Filter> = (changed, how) =>
    setSearch((now) => writeListAddress({ ...readListAddress(now, options.filters), ...changed }), how);
  return [address, change];
}

/** Keeps the tab of the page that the list is in. */
function withTab(search: URLSearchParams, before: URLSearchParams): URLSearchParams {
  const tab = before.get('tab');
  return new URLSearchParams([...(tab === null ? [] : [['tab', tab]]), ...search]);
}

function only<Name extends string>(
  filters: Partial<Record<Name, string>>,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const chosen: Partial<Record<Name, string>> = {};
  for (const name of names) if (filters[name] !== undefined) chosen[name] = filters[name];
  return chosen;
}
