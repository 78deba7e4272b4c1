import { useListState } from '../../../shared/list/state/use-list-state.ts';

const FILTERS = ['name'] as const;

/** The state of a list of releases on the page of something else. */
export function useReleasesState(name: string) {
  return useListState({ name, part: 'releases', filters: FILTERS, defaultSort: '-created_at' });
}
