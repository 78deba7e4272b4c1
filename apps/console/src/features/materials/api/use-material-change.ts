import { useMutation, useQueryClient } from '@tanstack/react-query';

/**
 * A call that changes materials: whatever is listed of them is asked for again.
 * @param showsOwnFailure whether a dialog tells what went wrong; without one it is told above the page
 */
export function useMaterialChange<Body, Answer>(
  send: (body: Body) => Promise<Answer>,
  { showsOwnFailure }: { showsOwnFailure: boolean },
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => queries.invalidateQueries({ queryKey: ['materials'] }),
    meta: { showsOwnFailure },
  });
}
