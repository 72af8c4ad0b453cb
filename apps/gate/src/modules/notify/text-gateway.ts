/** A text to a phone. */
export interface TextMessage {
  /** International, with its plus. */
  recipient: string;
  body: string;
}

/** The port: takes a text off our hands, or throws. */
export interface TextGateway {
  send(message: TextMessage): Promise<void>;
}

const PATIENCE_MS = 10_000;

/**
 * What text and messaging gateways have in common: one POST per message, a key, and any 2xx for
 * "taken".
 */
export const httpTextGateway = (url: string, key: string): TextGateway => ({
  async send({ recipient, body }) {
    const reply = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
      body: JSON.stringify({ to: recipient, text: body }),
      // A gateway that sends us elsewhere would be handed the key there.
      redirect: "error",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await reply.body?.cancel();
    if (!reply.ok) throw new Error(`the gateway answered ${reply.status}`);
  },
});
