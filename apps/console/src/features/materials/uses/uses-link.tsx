import { materialRoutes } from '@marquee/contract';
import type { ReactNode } from 'react';
import { PermittedLink } from '../../../shared/access/permitted-link.tsx';

/** Leads to all that uses a material. */
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
