import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
} from "node:http";

type Done = (error?: Error | null) => void;
type Chunk = string | Uint8Array;

/**
 * A response without a socket: it captures a handler's output, so that it can be sent to many
 * visitors.
 */
export class CapturedResponse extends ServerResponse {
  readonly #chunks: Buffer[] = [];
  readonly #ended = Promise.withResolvers<void>();

  constructor(req: IncomingMessage) {
    super(req);
    // A handler that fails destroys the response instead of ending it.
    this.once("close", () => this.#ended.resolve());
  }

  /** Resolves when the handler has ended the response. */
  async body(): Promise<Buffer> {
    await this.#ended.promise;
    return Buffer.concat(this.#chunks);
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    this.statusCode = status;
    const headers = rest.at(-1) as OutgoingHttpHeaders | undefined;
    if (headers && typeof headers === "object")
      this.setHeaders(new Map(Object.entries(headers) as [string, OutgoingHttpHeader][]));
    return this;
  }

  override write(chunk: Chunk, encoding?: BufferEncoding | Done, done?: Done): boolean {
    this.#keep(chunk, encoding);
    const callback = typeof encoding === "function" ? encoding : done;
    if (callback) queueMicrotask(() => callback());
    return true;
  }

  override end(chunk?: Chunk | Done | null, encoding?: BufferEncoding | Done, done?: Done): this {
    if (this.finished) return this;
    if (chunk !== undefined && chunk !== null && typeof chunk !== "function")
      this.#keep(chunk, encoding);
    this.finished = true;
    this.emit("finish");
    this.emit("close");
    const callback = [chunk, encoding, done].find((part) => typeof part === "function");
    callback?.();
    return this;
  }

  override flushHeaders(): void {}

  #keep(chunk: Chunk, encoding: BufferEncoding | Done | undefined): void {
    this.#chunks.push(
      typeof chunk === "string"
        ? Buffer.from(chunk, typeof encoding === "string" ? encoding : "utf8")
        : Buffer.from(chunk),
    );
  }
}
