/** Resources of digital humans. */
export { digitalHumansFeature } from './digital-human.feature.ts';
