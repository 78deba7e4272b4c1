/** One message between a visitor and a digital human. */
export interface DialogueMessage {
  from: 'visitor' | 'human';
  text: string;
}

/** Returns the answer to the last message. Rejects when there is none now. */
export type Converse = (messages: readonly DialogueMessage[]) => Promise<string>;

/** The first words of a digital human. */
export interface Greeting {
  text: string;
}
