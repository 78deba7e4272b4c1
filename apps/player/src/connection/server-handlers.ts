import type { ServerMessages } from '@marquee/device-protocol';

type MessageType = keyof ServerMessages;
type MessageOf<Type extends MessageType> = {
  [Each in Type]: { readonly type: Each } & ServerMessages[Each];
}[Type];

/** What the player does with each message of the server. A new message without a handler does not compile. */
export type ServerHandlers<Type extends MessageType = MessageType> = {
  readonly [Each in Type]: (message: MessageOf<Each>) => void;
};

/** Calls the handler for the message's type. */
export function dispatch<Type extends MessageType>(
  handlers: ServerHandlers<Type>,
  message: MessageOf<Type>,
): void {
  handlers[message.type](message);
}
