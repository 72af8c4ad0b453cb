import { type Carried, inCarried, inSpan } from "../observe/tracing.ts";

/** A subject that messages of one type are sent on. */
export interface Topic<Body> {
  readonly name: string;
  /** Only for the type. */
  readonly body?: Body;
}
/** A subject that questions of one type are asked on. */
export interface Question<Asked, Answer> {
  readonly name: string;
  /** Only for the types. */
  readonly types?: (asked: Asked) => Answer;
}
export const topic = <Body>(name: string): Topic<Body> => ({ name });
export const question = <Asked, Answer>(name: string): Question<Asked, Answer> => ({ name });

/**
 * Carries messages between the processes of one installation, as JSON. Nothing on it is durable: a
 * message may be lost, and every receiver must notice that or live with it.
 */
export interface Wire {
  /** Reaches the other processes only: a sender tells its own listeners itself. */
  send<Body>(to: Topic<Body>, body: Body): void;
  /** The same with a body that is JSON already. */
  sendText(to: Topic<unknown>, json: string): void;
  hear<Body>(on: Topic<Body>, listener: (body: Body) => void): () => void;
  /**
   * Asks the process that answers this question, which may be this one. Throws `NoAnswer` if none
   * does in time. The question may have been acted on all the same, so it must bear repetition.
   */
  ask<Asked, Answer>(
    about: Question<Asked, Answer>,
    asked: Asked,
    waitMs?: number,
  ): Promise<Answer>;
  answer<Asked, Answer>(
    about: Question<Asked, Answer>,
    answerer: (asked: Asked) => Answer | Promise<Answer>,
  ): () => void;
  /** False while messages of other processes cannot arrive. */
  isUp(): boolean;
  /** Counts the traffic of the connection so far; null without a network. */
  stats(): WireStats | null;
  close(): Promise<void>;
}

export interface WireStats {
  isUp: boolean;
  reconnects: number;
  /** Received and sent. */
  bytes: [number, number];
  messages: [number, number];
}

/** No process answered, or not in time. */
export class NoAnswer extends Error {}

export const ANSWER_MS = 5000;

/** Spans of a question, in the process that asks it and in the one that answers. */
export const asking = <T>(name: string, ask: () => Promise<T>): Promise<T> =>
  inSpan({ name: `ask ${plain(name)}`, kind: "client" }, ask);
export const answering = <T>(
  name: string,
  from: Carried | null,
  answer: () => T | Promise<T>,
): Promise<T> =>
  inCarried(from, () => inSpan({ name: `answer ${plain(name)}`, kind: "server" }, answer));
/** Shards and terms are numbers, of which there are too many for a name. */
const plain = (name: string): string => name.replace(/\.\d+/g, "");

/** The answerers of this process, which every kind of wire asks first. */
export class OwnAnswerers {
  readonly #answerers = new Map<string, (asked: never) => unknown>();

  /** Undefined if this process does not answer. */
  get<Asked, Answer>(
    about: Question<Asked, Answer>,
  ): ((asked: Asked) => Answer | Promise<Answer>) | undefined {
    return this.#answerers.get(about.name) as (asked: Asked) => Answer | Promise<Answer>;
  }

  add<Asked>(about: Question<Asked, unknown>, answerer: (asked: Asked) => unknown): () => void {
    this.#answerers.set(about.name, answerer);
    return () => {
      if (this.#answerers.get(about.name) === answerer) this.#answerers.delete(about.name);
    };
  }
}

/** The wire of an installation with one process. */
export function localWire(): Wire {
  const answerers = new OwnAnswerers();
  return {
    send() {},
    sendText() {},
    hear: () => () => {},
    async ask(about, asked) {
      const answerer = answerers.get(about);
      if (!answerer) throw new NoAnswer(about.name);
      return answerer(asked);
    },
    answer: (about, answerer) => answerers.add(about, answerer),
    isUp: () => true,
    stats: () => null,
    async close() {},
  };
}
