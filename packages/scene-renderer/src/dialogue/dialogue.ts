/** One message between a visitor and a digital human. */
export interface DialogueMessage {
  from: 'visitor' | 'human';
  text: string;
}

/** Returns the answer to the last message. Rejects when there is none now. */
export type Converse = (messages: readonly DialogueMessage[]) => Promise<string>;

/**
 * Hears one question of a visitor and returns it as text; empty if nobody spoke or the signal ended it. Rejects when it cannot
 * hear.
 */
export type Listen = (language: 'zh' | 'en', signal: AbortSignal) => Promise<string>;

/** The first words of a digital human. */
export interface Greeting {
  text: string;
}
