import { holdsPermission, type PermissionCode } from '@marquee/contract';
import { useAccess } from '../../shared/access/access.ts';

/** Whether the signed-in user holds a code and so may grant it. */
export function useHolds(): (code: PermissionCode) => boolean {
  const { actions } = useAccess();
  return (code) => holdsPermission(actions, code);
}
