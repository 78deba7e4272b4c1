/** A message of a map from types to bodies. */
export type MessageOf<Bodies, Type extends keyof Bodies = keyof Bodies> = {
  [Each in Type]: { readonly type: Each } & Bodies[Each];
}[Type];

/** A handler for each message of the map. A new message without a handler does not compile. */
export type HandlersOf<Bodies, Type extends keyof Bodies = keyof Bodies> = {
  readonly [Each in Type]: (message: MessageOf<Bodies, Each>) => void;
};

/** Calls the handler for the type of the message, if there is one. */
export function dispatch<Bodies, Type extends keyof Bodies>(
  handlers: { readonly [Each in Type]?: (message: MessageOf<Bodies, Each>) => void },
  message: MessageOf<Bodies, Type>,
): void {
  handlers[message.type]?.(message);
}
