export { type DesiredStateChange, desiredStatesChanged } from './desired-state.topic.ts';
export { DesiredStates } from './desired-states.service.ts';
