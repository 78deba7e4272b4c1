/** One message between a visitor and a digital human. */
export interface DialogueMessage {
  from: 'visitor' | 'human';
  text: string;
}

/** Returns the answer to the last message. Rejects when there is none now. */
export type Converse = (messages: readonly DialogueMessage[]) => Promise<string>;

/** What a digital human says first. */
export interface Greeting {
  text: string;
}
