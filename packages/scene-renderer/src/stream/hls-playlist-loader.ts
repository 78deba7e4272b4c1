import HlsPlayer, { type PlaylistLoaderConstructor } from 'hls.js';
import { shortDiscontinuityNumbers } from './discontinuity-numbers.ts';

type Load = InstanceType<PlaylistLoaderConstructor>['load'];

// The loader of the library loads every kind of file; its type names none.
const AnyLoader = HlsPlayer.DefaultConfig.loader as PlaylistLoaderConstructor;

/** Loads playlists so that their numbers cannot stop the page. */
export class HlsPlaylistLoader extends AnyLoader {
  override load(...[context, config, callbacks]: Parameters<Load>): void {
    super.load(context, config, {
      ...callbacks,
      onSuccess: (response, ...rest) => {
        const { data } = response;
        const safe =
          typeof data === 'string' ? { ...response, data: shortDiscontinuityNumbers(data) } : response;
        callbacks.onSuccess(safe, ...rest);
      },
    });
  }
}
