export { identityFeature } from './identity.feature.ts';
