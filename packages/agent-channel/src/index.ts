export { type AgentAddress, agentFragment, agentIn } from './agent-address.ts';
export { type AgentMessage, agentMessageSchema, type Offer, type PictureSource } from './agent-messages.ts';
export { MAX_CHANNEL_BYTES } from './limits.ts';
export { type PageHealth, pageHealthSchema } from './page-health.ts';
export { type PageMessage, pageMessageSchema } from './page-messages.ts';
