import { materialRoutes } from '@marquee/contract';
import type { ReactNode } from 'react';
import { PermittedLink } from '../../../shared/access/permitted-link.tsx';

/** Links to the uses of a material. */
export function UsesLink({ id, children }: { id: number; children: ReactNode }) {
  return (
    <PermittedLink call={materialRoutes.detail} to={usesPath(id)}>
      {children}
    </PermittedLink>
  );
}

export function usesPath(id: number): string {
  return `/materials/${id}/uses`;
}
