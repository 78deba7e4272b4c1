import { type DepartmentRules, departmentRoutes } from '@marquee/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callRoute } from '../../../shared/api/call-route.ts';

export function useSetDepartmentRules(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: DepartmentRules) => callRoute(departmentRoutes.setRules, { params: { id }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['departments'] }),
    meta: { showsOwnFailure: true },
  });
}
