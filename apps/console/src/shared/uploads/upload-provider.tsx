import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useAccess } from '../access/access.ts';
import { isLeavingForLogin } from '../api/leave.ts';
import { UploadCentre } from './centre/upload-centre.ts';
import { isActive, type UploadItem } from './centre/upload-item.ts';
import { UploadNotes } from './centre/upload-notes.ts';
import type { UploadTarget } from './upload-target.ts';

const UploadContext = createContext<UploadCentre | null>(null);

interface UploadProviderProps {
  /** All upload targets of the console, for one upload centre. */
  targets: readonly UploadTarget[];
  children: ReactNode;
}

/** Provides the uploads of the window above the pages, so that they continue on every page. */
export function UploadProvider({ targets, children }: UploadProviderProps) {
  const queries = useQueryClient();
  const { may, user } = useAccess();
  const [centre] = useState(
    () =>
      new UploadCentre(
        new UploadNotes(`user-${user.id}-${user.belong_to}`),
        ({ topic }) => void queries.invalidateQueries({ queryKey: [topic] }),
      ),
  );
  const allowed = useMemo(() => targets.filter(({ create }) => may(create)), [targets, may]);
  useEffect(() => {
    void centre.start(allowed);
  }, [centre, allowed]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (centre.store.snapshot().some(isActive) && !isLeavingForLogin()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    window.addEventListener('dragover', refuseFiles);
    window.addEventListener('drop', refuseFiles);
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('dragover', refuseFiles);
      window.removeEventListener('drop', refuseFiles);
      centre.stop();
    };
  }, [centre]);
  return <UploadContext value={centre}>{children}</UploadContext>;
}

/** A file dropped elsewhere would replace the console with the file. */
function refuseFiles(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

export function useUploadCentre(): UploadCentre {
  const centre = use(UploadContext);
  if (centre === null) throw new Error('useUploadCentre outside UploadProvider');
  return centre;
}

export function useUploads(): readonly UploadItem[] {
  const { store } = useUploadCentre();
  return useSyncExternalStore(store.subscribe, store.snapshot);
}
