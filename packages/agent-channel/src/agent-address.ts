/** Where the agent beside a page listens, and the secret that it made for this run of the browser. */
export interface AgentAddress {
  readonly port: number;
  /** In base64url. */
  readonly token: string;
}

/** The fragment of the player's address that leads its page to the agent. Browsers do not send fragments to servers. */
export function agentFragment({ port, token }: AgentAddress): string {
  return `#agent=${port}.${token}`;
}

/** The agent that the fragment of an address names; undefined for any other fragment. */
export function agentIn(fragment: string): AgentAddress | undefined {
  const [, port, token] = /^#agent=(\d{1,5})\.([\w-]{20,})$/.exec(fragment) ?? [];
  return port === undefined || token === undefined ? undefined : { port: Number(port), token };
}
