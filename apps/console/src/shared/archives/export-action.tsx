import { routePath } from '@marquee/contract';
import type { Action } from '../actions/define-actions.ts';
import { checkFile } from '../api/call-route.ts';
import { errorText } from '../api/error-text.ts';
import { DownloadIcon } from '../icons/index.ts';
import type { ArchiveRoutes } from './archive-target.ts';

/** Downloads an item with its materials as an archive. */
export function exportAction<Item extends { id: number; name: string }>({
  exportArchive,
}: ArchiveRoutes): Action<Item, 'export'> {
  return {
    key: 'export',
    call: exportArchive,
    label: 'archives.export',
    icon: <DownloadIcon />,
    run: async ({ items: [{ id, name }], message, t }) => {
      const params = { id };
      try {
        await checkFile(exportArchive, { params });
        const link = document.createElement('a');
        link.href = routePath(exportArchive, params);
        link.download = `${name}.zip`;
        link.click();
      } catch (error) {
        void message.error(errorText(error, t));
      }
    },
  };
}
