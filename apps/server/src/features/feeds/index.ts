/** Data from other servers that elements show and that change without a release. */
export { feedsFeature } from './feeds.feature.ts';
export { Feeds } from './feeds.service.ts';
export { feedsChanged } from './feeds.topic.ts';
