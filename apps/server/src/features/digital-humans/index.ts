/** Resources of digital humans. */

export { digitalHumansFeature } from './digital-human.feature.ts';
export { refuseDigitalHumanClash } from './refuse-clash.work.ts';
