export { type DesiredStateChange, desiredStatesChanged } from './desired-state.topic.ts';
export { DesiredStates, type DesiredStatesParts } from './desired-states.service.ts';
