import {
  connect,
  headers,
  type Msg,
  type MsgHdrs,
  type NatsConnection,
} from "@nats-io/transport-node";
import { errorOf } from "@touchline/core";
import { type Carried, carried, inCarried } from "../observe/tracing.ts";
import {
  ANSWER_MS,
  answering,
  asking,
  NoAnswer,
  OwnAnswerers,
  type Question,
  type Topic,
  type Wire,
  type WireStats,
} from "./wire.ts";

export interface NatsWireOptions {
  servers: readonly string[];
  /** Installations that share a NATS server have different prefixes. */
  prefix: string;
  /** Shown in the server's list of connections. */
  name: string;
  onError: (error: unknown) => void;
}

/** A silent server is given up after two unanswered pings. */
const PING_MS = 1000;
const UNANSWERED_PINGS = 2;
const RECONNECT_MS = 250;

/** An answer, or a failure whose reason stays in the answerer's own log. */
type Reply<Answer> = { answer: Answer } | { failed: true };

/**
 * Core NATS: every process hears every message while it is connected. Waits for the server if it is
 * away at the start.
 */
export async function connectNatsWire(options: NatsWireOptions): Promise<Wire> {
  const connection = await connect({
    servers: [...options.servers],
    name: options.name,
    // A sender tells its own listeners itself.
    noEcho: true,
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_MS,
    pingInterval: PING_MS,
    maxPingOut: UNANSWERED_PINGS,
  });
  return new NatsWire(connection, options);
}

class NatsWire implements Wire {
  readonly #connection: NatsConnection;
  readonly #prefix: string;
  readonly #onError: (error: unknown) => void;
  readonly #answerers = new OwnAnswerers();
  #isUp = true;
  #reconnects = 0;

  constructor(connection: NatsConnection, { prefix, onError }: NatsWireOptions) {
    this.#connection = connection;
    this.#prefix = prefix;
    this.#onError = onError;
    void this.#followStatus().catch(onError);
  }

  isUp(): boolean {
    return this.#isUp;
  }

  stats(): WireStats {
    const { inBytes, outBytes, inMsgs, outMsgs } = this.#connection.stats();
    return {
      isUp: this.#isUp,
      reconnects: this.#reconnects,
      bytes: [inBytes, outBytes],
      messages: [inMsgs, outMsgs],
    };
  }

  send<Body>(to: Topic<Body>, body: Body): void {
    this.sendText(to, JSON.stringify(body));
  }

  sendText({ name }: Topic<unknown>, json: string): void {
    // The client would keep messages while it is away and send them late, without a limit.
    if (this.#isUp) this.#connection.publish(this.#subject(name), json, carriedHeaders());
  }

  hear<Body>({ name }: Topic<Body>, listener: (body: Body) => void): () => void {
    return this.#subscribe(name, (message) =>
      inCarried(carriedIn(message), () => listener(message.json())),
    );
  }

  async ask<Asked, Answer>(
    about: Question<Asked, Answer>,
    asked: Asked,
    waitMs = ANSWER_MS,
  ): Promise<Answer> {
    const own = this.#answerers.get(about);
    if (own) return own(asked);
    const { name } = about;
    if (!this.#isUp) throw new NoAnswer(`${name}: the wire is down`);
    const subject = this.#subject(name);
    const message = await asking(name, () =>
      this.#connection.request(subject, JSON.stringify(asked), {
        ...carriedHeaders(),
        timeout: waitMs,
      }),
    ).catch((error: unknown) => {
      throw new NoAnswer(`${name}: ${errorOf(error).message}`, { cause: error });
    });
    const replied = message.json<Reply<Answer>>();
    if ("failed" in replied) throw new NoAnswer(`${name}: the other process failed`);
    return replied.answer;
  }

  answer<Asked, Answer>(
    about: Question<Asked, Answer>,
    answerer: (asked: Asked) => Answer | Promise<Answer>,
  ): () => void {
    const remove = this.#answerers.add(about, answerer);
    const reply = async (message: Msg): Promise<Reply<Answer>> => {
      const from = carriedIn(message);
      try {
        return { answer: await answering(about.name, from, () => answerer(message.json())) };
      } catch (error) {
        inCarried(from, () => this.#onError(error));
        return { failed: true };
      }
    };
    const stop = this.#subscribe(
      about.name,
      (message) => void reply(message).then((replied) => message.respond(JSON.stringify(replied))),
      // Of several that could answer, one does.
      "answer",
    );
    return () => {
      remove();
      stop();
    };
  }

  async close(): Promise<void> {
    this.#isUp = false;
    await this.#connection.close();
  }

  #subject(name: string): string {
    return `${this.#prefix}.${name}`;
  }

  #subscribe(name: string, receive: (message: Msg) => void, queue?: string): () => void {
    const subscription = this.#connection.subscribe(this.#subject(name), {
      ...(queue ? { queue } : {}),
      callback: (error, message) => {
        if (error) return this.#onError(error);
        // One message's failure must not end the subscription.
        try {
          receive(message);
        } catch (failure) {
          this.#onError(failure);
        }
      },
    });
    return () => subscription.unsubscribe();
  }

  async #followStatus(): Promise<void> {
    for await (const { type } of this.#connection.status()) {
      if (type === "disconnect" || type === "staleConnection" || type === "close")
        this.#isUp = false;
      if (type !== "reconnect") continue;
      this.#isUp = true;
      this.#reconnects++;
    }
  }
}

/** The running request, for the process that receives the message. */
function carriedHeaders(): { headers?: MsgHdrs } {
  const { requestId, traceparent } = carried() ?? {};
  if (!requestId && !traceparent) return {};
  const given = headers();
  if (requestId) given.set("x-request-id", requestId);
  if (traceparent) given.set("traceparent", traceparent);
  return { headers: given };
}

const carriedIn = ({ headers: given }: Msg): Carried | null =>
  given ? { requestId: given.get("x-request-id"), traceparent: given.get("traceparent") } : null;
