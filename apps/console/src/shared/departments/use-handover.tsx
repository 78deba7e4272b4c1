import { departmentRoutes, type HandedOverResource, handoverRouteOf } from '@marquee/contract';
import { type ReactNode, useState } from 'react';
import { useAccess } from '../access/access.ts';
import { HandoverDialog } from './handover-dialog.tsx';

export interface Handover {
  mayHandOver: boolean;
  handOver: (items: readonly { id: number }[], onDone?: () => void) => void;
  /** Place for the dialog. */
  handoverDialog: ReactNode;
}

/** Handing over to another department, for the rows, the cards and the batch bar of a list alike. */
export function useHandover(resource: HandedOverResource): Handover {
  const { may } = useAccess();
  const [open, setOpen] = useState<{ ids: number[]; onDone: () => void }>();
  return {
    mayHandOver: may(handoverRouteOf(resource)) && may(departmentRoutes.list),
    handOver: (items, onDone = () => undefined) => setOpen({ ids: items.map(({ id }) => id), onDone }),
    handoverDialog: open && (
      <HandoverDialog resource={resource} {...open} onClose={() => setOpen(undefined)} />
    ),
  };
}
