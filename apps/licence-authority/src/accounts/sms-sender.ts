/** Sends codes to phones. A vendor with an SMS provider implements it and names it in `main.ts`. */
export interface SmsSender {
  /** Whether the clerk reads the code from the page and passes it on. */
  readonly isByClerk: boolean;
  send(phone: string, code: string): Promise<void>;
}

/** Without an SMS provider the page for the clerk shows the codes. */
export const clerkSms: SmsSender = {
  isByClerk: true,
  send: async () => undefined,
};
