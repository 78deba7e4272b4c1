/** Resources of digital humans. */

export { digitalHumansFeature } from './digital-human.feature.ts';
export { digitalHumanContent } from './digital-human-content.repository.ts';
export { refuseDigitalHumanClash } from './refuse-clash.work.ts';
