import { App } from 'antd';
import { useUndo } from '../actions/undo/use-undo.tsx';
import { useRouteMutation } from '../api/use-route-mutation.ts';
import type { GroupResource } from './group-resource.ts';
import { type Grouped, idsByGroup } from './previous-groups.ts';

/** Says that items were moved, and offers to move them back to where they were, if that is known. */
export function useMoved(
  resource: GroupResource,
): (done: string, before: readonly Grouped[] | undefined) => void {
  const { message } = App.useApp();
  const back = useRouteMutation(resource.routes.move, { showsOwnFailure: true });
  const undo = useUndo();
  return (done, before) => {
    if (!before) void message.success(done);
    else
      undo.offer(done, async () => {
        for (const body of idsByGroup(before)) await back.mutateAsync({ body });
      });
  };
}
