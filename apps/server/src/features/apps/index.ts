export { appsFeature } from './app.feature.ts';
export { appContent } from './app-content.repository.ts';
