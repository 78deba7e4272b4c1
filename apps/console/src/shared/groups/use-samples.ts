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
  query: { samples?: '0' };
}

/** The switch of a library. @param isShownAtFirst until the user uses it */
export function useSamples(
  { routes }: GroupResource,
  state: Pick<ListState<'group_id'>, 'setFilters'>,
  isShownAtFirst: boolean,
): Samples {
  const [isShown, setShown] = usePreference(`${topicOf(routes.list)}.samples`, z.boolean(), isShownAtFirst);
  return {
    isShown,
    show: (wanted) => {
      setShown(wanted);
      // A group of samples may be chosen.
      if (!wanted) state.setFilters({ group_id: undefined });
    },
    query: isShown ? {} : { samples: '0' },
  };
}
