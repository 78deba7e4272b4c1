import type { TFunction } from 'i18next';
import { callRoute } from '../api/call-route.ts';
import type { Warning } from '../feedback/use-confirm.tsx';
import type { CompositionKind } from './composition-kind.ts';
import { formatSince } from './format-since.ts';

interface Deleting {
  items: readonly { id: number; name: string }[];
  t: TFunction;
}

/** Who edits what is about to be deleted, since when. Without an answer of the server nobody is named. */
export function editingWarning({ editing }: CompositionKind) {
  return async ({ items, t }: Deleting): Promise<Warning | undefined> => {
    const { data } = await callRoute(editing.editors, {}).catch(() => ({ data: [] }));
    const lines = items.flatMap(({ id, name: item }) => {
      const editor = data.find((row) => row.id === id);
      if (!editor) return [];
      const { name, since, is_self } = editor;
      return [
        t(is_self ? 'presence.deleted_item_self' : 'presence.deleted_item', {
          name,
          item,
          time: formatSince(since),
        }),
      ];
    });
    return lines.length > 0 ? { title: t('presence.deletion'), lines } : undefined;
  };
}
