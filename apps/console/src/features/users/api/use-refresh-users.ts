import { useQueryClient } from '@tanstack/react-query';

/** What a change of users shows in: their list, and the counts of the departments. */
export function useRefreshUsers() {
  const queries = useQueryClient();
  return () =>
    Promise.all(['users', 'departments'].map((topic) => queries.invalidateQueries({ queryKey: [topic] })));
}
