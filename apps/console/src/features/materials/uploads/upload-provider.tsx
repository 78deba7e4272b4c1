import { materialRoutes } from '@marquee/contract';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import { useAccess } from '../../../shared/access/access.ts';
import { isLeavingForLogin } from '../../../shared/api/leave.ts';
import { UploadCentre } from './upload-centre.ts';
import { isActive, type UploadItem } from './upload-item.ts';

const UploadContext = createContext<UploadCentre | null>(null);

/** Holds the uploads of the signed-in window, above the pages, so that they go on while other pages are used. */
export function UploadProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const [centre] = useState(
    () => new UploadCentre(() => void queries.invalidateQueries({ queryKey: ['materials'] })),
  );
  const { may } = useAccess();
  const mayUpload = may(materialRoutes.uploads);
  useEffect(() => {
    // Without a server there is simply nothing to find again.
    if (mayUpload) centre.start().catch(() => undefined);
  }, [centre, mayUpload]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (centre.snapshot().some(isActive) && !isLeavingForLogin()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
      centre.stop();
    };
  }, [centre]);
  return <UploadContext value={centre}>{children}</UploadContext>;
}

export function useUploadCentre(): UploadCentre {
  const centre = use(UploadContext);
  if (centre === null) throw new Error('useUploadCentre outside UploadProvider');
  return centre;
}

export function useUploads(): readonly UploadItem[] {
  const centre = useUploadCentre();
  return useSyncExternalStore(centre.subscribe, centre.snapshot);
}
