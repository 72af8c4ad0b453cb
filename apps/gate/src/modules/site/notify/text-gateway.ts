/** A text to a phone. */
export interface TextMessage {
  /** In international format, with the leading plus. */
  recipient: string;
  body: string;
}

/** Port to a text gateway: accepts a text or throws. */
export interface TextGateway {
  send(message: TextMessage): Promise<void>;
}

const PATIENCE_MS = 10_000;

/**
 * The common protocol of text gateways: one POST per message, a key, and any 2xx for "accepted".
 */
export const httpTextGateway = (url: string, key: string): TextGateway => ({
  async send({ recipient, body }) {
    const reply = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
      body: JSON.stringify({ to: recipient, text: body }),
      // Following a redirect would send the key elsewhere.
      redirect: "error",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await reply.body?.cancel();
    if (!reply.ok) throw new Error(`the gateway answered ${reply.status}`);
  },
});
