import { departmentRoutes } from '@marquee/contract';
import { useQuery } from '@tanstack/react-query';
import { callRoute } from '../../../shared/api/call-route.ts';

export function useDepartmentRules(id: number) {
  return useQuery({
    queryKey: ['departments', 'rules', id],
    queryFn: ({ signal }) => callRoute(departmentRoutes.rules, { params: { id } }, signal),
  });
}
