/** The AI modules of a device, by their bits; a device has a sum of them. */
export const AI_MODULES = { base: 1, flow: 2, promotion: 4, vip: 8 } as const;
export const ALL_AI_MODULES = 15;

export type AiModule = (typeof AI_MODULES)[keyof typeof AI_MODULES];

/** Whether a sum of modules has this one. */
export function hasAiModule(modules: number, module: AiModule): boolean {
  return Math.floor(modules / module) % 2 === 1;
}
