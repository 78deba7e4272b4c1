import { lazyPart } from '../../../shared/lazy/lazy-part.tsx';

/** With the outlines of all land, which only this view needs. */
export const DeviceMap = lazyPart(() => import('./device-map.tsx').then((part) => part.DeviceMap));

export const PlaceMap = lazyPart(() => import('./place-map.tsx').then((part) => part.PlaceMap));
