import { recycleBinErrors, refuse } from '@marquee/contract';
import type { Recycling } from '../../platform/recycle-bin/index.ts';
import { freeName } from '../compositions/index.ts';
import { sumsOf } from './playlist.entity.ts';
import * as playlists from './playlist.repository.ts';
import * as playlistItems from './playlist-item.repository.ts';

/** How playlists return from the recycle bin: names are unique in a company, and items that are gone stay away. */
export const playlistRecycling: Recycling = {
  kind: 'playlist',
  freeName: (trx, { name, company_id }) =>
    freeName(name, (tried) => playlists.isNameTaken(trx, company_id, tried)),
  async returned(trx, rows) {
    for (const { id, name } of rows) {
      const items = await playlistItems.list(trx, id);
      if (items.length === 0) refuse(recycleBinErrors.nothing_left, { name });
      await playlists.setSums(trx, id, sumsOf(items));
    }
  },
};
