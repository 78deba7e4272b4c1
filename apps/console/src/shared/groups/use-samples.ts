import { z } from 'zod';
import { topicOf } from '../api/route-topic.ts';
import type { ListState } from '../list/state/use-list-state.ts';
import { usePreference } from '../preferences/use-preference.ts';
import type { GroupResource } from './group-resource.ts';

/** Whether a library shows what came with the product, as its user chose. */
export interface Samples {
  isShown: boolean;
  show: (isShown: boolean) => void;
  /** For the calls of the list and its counts. */
  query: SamplesQuery;
}

interface SamplesQuery {
  samples?: '0';
}

/** The switch of a library. */
export function useSamples(
  resource: GroupResource,
  state: Pick<ListState<'group_id'>, 'setFilters'>,
): Samples {
  const [isShown, setShown] = useAreSamplesShown(resource);
  return {
    isShown,
    show: (wanted) => {
      setShown(wanted);
      // A group of samples may be chosen.
      if (!wanted) state.setFilters({ group_id: undefined });
    },
    query: queryOf(isShown),
  };
}

/** For calls outside the library that count what it lists. */
export function useSamplesQuery(resource: GroupResource): SamplesQuery {
  const [isShown] = useAreSamplesShown(resource);
  return queryOf(isShown);
}

function useAreSamplesShown({ routes, showsSamplesAtFirst = false }: GroupResource) {
  return usePreference(`${topicOf(routes.list)}.samples`, z.boolean(), showsSamplesAtFirst);
}

function queryOf(isShown: boolean): SamplesQuery {
  return isShown ? {} : { samples: '0' };
}
